(* Single boards: the solver of Solver.v decides the game of Statement.v. *)

Require Import List QArith Arith Lia Bool.
Require Import Zermelo.Statement Zermelo.Words Zermelo.Regular Zermelo.Marks Zermelo.Simulation Zermelo.Solver.
Import ListNotations.
Open Scope nat_scope.

Theorem solver_sound a b : 1 <= a -> 1 <= b ->
  if second_wins a b then second_player_wins a b else first_player_wins a b.
Proof.
  intros Ha Hb. pose proof (start_represents a b Ha Hb) as R. pose proof (start_letters a b) as [Hn He].
  pose proof (lost_answers a b Ha Hb) as C.
  assert (W : word_of (stock a b) = start_word a b) by apply word_of_stock.
  destruct (second_wins a b) eqn:V; unfold second_wins in V.
  - apply (closed_loses (is_lost a b) a b C [] (stock a b) R). rewrite W. now repeat split.
  - pose proof (lost_spec (a + b - 2) false (b - 1) (a - 1) Nothing (start_word a b) ltac:(lia) Hn He) as J.
    fold (lost_words a b) in J. unfold judged in J. rewrite V in J. destruct J as [J|(w' & H & L)]; [easy|].
    apply reads_move in H. assert (Hn' := move_norths _ _ H). assert (He' := move_easts _ _ H). rewrite <- W in H.
    destruct (move_is_step a b [] _ _ R H) as (x & M & Hx & R' & Hw).
    apply (wins_move a b [] x); [apply (r_alive _ _ _ _ R)|exact Hx|].
    apply (closed_loses (is_lost a b) a b C _ M R'). rewrite Hw. repeat split; [lia|lia|exact L].
Qed.

Theorem second_wins_sound a b : 1 <= a -> 1 <= b -> second_wins a b = true -> second_player_wins a b.
Proof. intros Ha Hb H. pose proof (solver_sound a b Ha Hb) as S. now rewrite H in S. Qed.

(** Every board of the conjecture up to a sum, by computation. ([if] and not [||], which would compute both sides.) *)
Definition first_wins_to (sum : nat) : bool :=
  forallb (fun b => forallb (fun a => if sum <? a + b then true else if a <? b then true else negb (second_wins a b))
    (seq 3 sum)) (seq 3 sum).

Lemma first_wins_to_sound sum : first_wins_to sum = true ->
  forall a b, 3 <= b -> b <= a -> a + b <= sum -> first_player_wins a b.
Proof.
  intros H a b Hb Ha Hs. unfold first_wins_to in H. rewrite forallb_forall in H.
  specialize (H b ltac:(apply in_seq; lia)). rewrite forallb_forall in H. specialize (H a ltac:(apply in_seq; lia)).
  assert (K1 : (sum <? a + b) = false) by (apply Nat.ltb_ge; lia).
  assert (K2 : (a <? b) = false) by (apply Nat.ltb_ge; lia).
  rewrite K1, K2 in H. simpl in H. pose proof (solver_sound a b ltac:(lia) ltac:(lia)) as S.
  now destruct (second_wins a b).
Qed.
