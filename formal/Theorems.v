(* The theorems stated in Statement.v, and the game computed on small boards. *)

Require Import List QArith Arith Lia Bool.
Require Import Zermelo.Statement Zermelo.Words Zermelo.Regular Zermelo.OddOdd Zermelo.Marks Zermelo.Simulation
  Zermelo.Solver Zermelo.Boards Zermelo.Achievement Zermelo.EveryA.
Import ListNotations.
Open Scope nat_scope.

Scheme wins_ind2 := Induction for wins Sort Prop
  with loses_ind2 := Induction for loses Sort Prop.

(** No position is won and lost. *)
Lemma not_both a b s : wins a b s -> loses a b s -> False.
Proof.
  revert s. apply (wins_ind2 a b (fun s _ => loses a b s -> False) (fun s _ => wins a b s -> False)).
  - intros s H L. now inversion L.
  - intros s x H Hx L IH L'. inversion L' as [? _ K]; subst. apply IH, K, Hx.
  - intros s H _ IH W. inversion W as [? O|? x _ Hx L]; subst; [contradiction|]. exact (IH x Hx L).
Qed.

Theorem exclusive : exclusive_statement.
Proof. intros a b [W L]. exact (not_both a b [] W L). Qed.

(** The winner by the recursion on words. *)
Definition winner (a b : nat) : bool :=
  let w := repeat N (b - 1) ++ repeat E (a - 1) in value (S (pairs 0 w)) w.

Theorem winner_sound a b : 1 <= a -> 1 <= b -> if winner a b then first_player_wins a b else second_player_wins a b.
Proof.
  intros Ha Hb. pose proof (value_sound a b (S (pairs 0 (word_of (stock a b)))) [] (stock a b)) as V.
  unfold winner. rewrite word_of_stock in V. apply V; [lia|]. now apply start_represents.
Qed.

Theorem determined : determined_statement.
Proof. intros a b Ha Hb. pose proof (winner_sound a b Ha Hb) as H. destruct (winner a b); auto. Qed.

(** Small boards, as in Table 1 and section 3 of Pudwell's paper. *)
Ltac play := intros; match goal with
  | |- first_player_wins ?a ?b => exact (winner_sound a b ltac:(lia) ltac:(lia))
  | |- second_player_wins ?a ?b => exact (winner_sound a b ltac:(lia) ltac:(lia))
  end.

Example game_3_3 : first_player_wins 3 3. Proof. play. Qed.
Example game_4_3 : first_player_wins 4 3. Proof. play. Qed.
Example game_3_4 : first_player_wins 3 4. Proof. play. Qed.
Example game_4_4 : first_player_wins 4 4. Proof. play. Qed.
Example game_2_2 : first_player_wins 2 2. Proof. play. Qed.
Example game_3_2 : second_player_wins 3 2. Proof. play. Qed.
Example game_4_2 : first_player_wins 4 2. Proof. play. Qed.
Example game_5_2 : second_player_wins 5 2. Proof. play. Qed.
Example game_1_1 : second_player_wins 1 1. Proof. play. Qed.

(** Where [narrow] begins it has to: one column less and the second player wins. *)
Example game_2_3 : second_player_wins 2 3. Proof. play. Qed.
Example game_1_4 : second_player_wins 1 4. Proof. play. Qed.
Example game_2_5 : second_player_wins 2 5. Proof. play. Qed.

(** Odd a and b: the first move leads to a word of the closed set. *)
Theorem odd_odd : odd_odd_statement.
Proof.
  intros a b Ha Hb [i Hi] [j Hj]. apply (closed_first_wins _ a b paired_answers); [lia|lia|].
  replace (b - 2) with (S (2 * (j - 1))) by lia. replace (a - 2) with (S (2 * (i - 1))) by lia. apply paired_start.
Qed.

(** Narrow boards. *)
Theorem narrow : narrow_statement.
Proof. exact (conj every_a_3 (conj every_a_4 every_a_5)). Qed.

(** Small boards of the conjecture. *)
Theorem conjecture_to_16 : conjecture_to 16.
Proof. exact (first_wins_to_sound 16 eq_refl). Qed.

(** The achievement game on boards with even sides. *)
Theorem even_even : even_even_statement.
Proof.
  intros [|a] [|b] Ha Hb [i Hi] [j Hj]; try lia.
  apply achieve_first, odd_odd; try lia; [exists (i - 1)|exists (j - 1)]; lia.
Qed.
