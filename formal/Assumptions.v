(* What the theorems are and what they rest on: "Closed under the global context" means no axiom at all. *)

Require Import Zermelo.Statement Zermelo.Symmetry Zermelo.Theorems Zermelo.Exception.

Check exclusive : exclusive_statement.
Print Assumptions exclusive.
Check determined : determined_statement.
Print Assumptions determined.
Check symmetric : symmetric_statement.
Print Assumptions symmetric.
Check odd_odd : odd_odd_statement.
Print Assumptions odd_odd.
Check narrow : narrow_statement.
Print Assumptions narrow.
Check even_even : even_even_statement.
Print Assumptions even_even.
Check exception : exception_statement.
Print Assumptions exception.
Check refuted : refuted_statement.
Print Assumptions refuted.
Check west : west_statement.
Print Assumptions west.
Check conjecture_to_26 : conjecture_to 26.
Print Assumptions conjecture_to_26.
Check game_3_3 : first_player_wins 3 3.
Print Assumptions game_3_3.
Check game_4_3 : first_player_wins 4 3.
Print Assumptions game_4_3.
