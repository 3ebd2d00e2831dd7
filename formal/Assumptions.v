(* What the theorems are and what they rest on: "Closed under the global context" means no axiom at all. *)

Require Import Zermelo.Statement Zermelo.Symmetry Zermelo.Theorems Zermelo.Density Zermelo.Exception.

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
Check lost_fraction : lost_fraction_statement.
Print Assumptions lost_fraction.
Check lost_fraction_vanishes : lost_fraction_vanishes_statement.
Print Assumptions lost_fraction_vanishes.
Check boards_reached : boards_reached_statement.
Print Assumptions boards_reached.
Check outcomes : outcomes_statement.
Print Assumptions outcomes.
Check game_3_3 : first_player_wins 3 3.
Print Assumptions game_3_3.
Check game_4_3 : first_player_wins 4 3.
Print Assumptions game_4_3.
Check game_3_4 : first_player_wins 3 4.
Print Assumptions game_3_4.
Check game_4_4 : first_player_wins 4 4.
Print Assumptions game_4_4.
Check game_2_2 : first_player_wins 2 2.
Print Assumptions game_2_2.
Check game_4_2 : first_player_wins 4 2.
Print Assumptions game_4_2.
Check game_3_2 : second_player_wins 3 2.
Print Assumptions game_3_2.
Check game_5_2 : second_player_wins 5 2.
Print Assumptions game_5_2.
Check game_1_1 : second_player_wins 1 1.
Print Assumptions game_1_1.
Check game_2_3 : second_player_wins 2 3.
Print Assumptions game_2_3.
Check game_1_4 : second_player_wins 1 4.
Print Assumptions game_1_4.
Check game_2_5 : second_player_wins 2 5.
Print Assumptions game_2_5.
