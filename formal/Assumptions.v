(* What the theorems are and what they rest on: "Closed under the global context" means no axiom at all. *)

Require Import Zermelo.Statement Zermelo.Theorems.

Check exclusive : exclusive_statement.
Print Assumptions exclusive.
Check determined : determined_statement.
Print Assumptions determined.
Check odd_odd : odd_odd_statement.
Print Assumptions odd_odd.
Print Assumptions game_3_3.
Print Assumptions game_4_3.
