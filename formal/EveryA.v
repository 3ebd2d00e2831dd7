(* Narrow boards of every width: b = 3, 4, 5. Each time a finite automaton describes a set of words, with the b - 1
   letters N that the board has, in which every move has an answer: a word belongs to it according to the lengths of
   its runs of E's, exact below 2, 3, 3 and modulo 1, 1, 2 beyond (docs/results/es.md). How the tables were found (a
   greatest fixpoint over such classes) does not matter: [closed] checks them. *)

Require Import List Arith Lia Bool.
Require Import Zermelo.Statement Zermelo.Words Zermelo.Regular Zermelo.Marks Zermelo.Simulation.
Import ListNotations.

(** States that stay in a list of accepting states while E's are read. *)
Definition loops (A : automaton) (qs : list nat) : bool :=
  forallb (fun q => accepting A q && existsb (Nat.eqb (next A q E)) qs) qs.

Lemma loops_sound A qs : loops A qs = true -> forall k q, In q qs -> accepting A (state_after A (repeat E k) q) = true.
Proof.
  unfold loops. rewrite forallb_forall. intros H. induction k as [|k IH]; intros q Hq.
  - apply H in Hq. now apply andb_true_iff in Hq.
  - apply (IH (next A q E)). apply H, andb_true_iff in Hq as [_ Hq].
    apply existsb_exists in Hq as (r & Hr & Heq). apply Nat.eqb_eq in Heq. now subst r.
Qed.

(** From some width on the first move leads into the set. *)
Lemma every_width A b a0 qs : closed A (triples A) = true -> 2 <= a0 -> 2 <= b -> loops A qs = true ->
  existsb (Nat.eqb (state_after A (repeat N (b - 2) ++ E :: N :: repeat E (a0 - 2)) 0)) qs = true ->
  forall a, a0 <= a -> first_player_wins a b.
Proof.
  intros C Ha0 Hb L Hq a Ha. apply (closed_first_wins (accepted A) a b (closed_sound A _ C)); [lia|lia|].
  unfold accepted. replace (a - 2) with ((a0 - 2) + (a - a0)) by lia. rewrite repeat_app.
  replace (repeat N (b - 2) ++ E :: N :: repeat E (a0 - 2) ++ repeat E (a - a0)) with
    ((repeat N (b - 2) ++ E :: N :: repeat E (a0 - 2)) ++ repeat E (a - a0)) by (rewrite <- app_assoc; reflexivity).
  unfold state_after. rewrite fold_left_app. apply (loops_sound A qs L).
  apply existsb_exists in Hq as (r & Hr & Heq). apply Nat.eqb_eq in Heq. now subst r.
Qed.

Definition three : automaton := of_table
  [(1, 2, false); (1, 3, false); (4, 5, false); (4, 6, false); (7, 8, false); (6, 7, true); (7, 7, true); (7, 7, false);
   (9, 7, false); (9, 7, true)].

Theorem every_a_3 : forall a, 3 <= a -> first_player_wins a 3.
Proof. apply (every_width three 3 3 [9]); [vm_cast_no_check (eq_refl true)|lia|lia|reflexivity|reflexivity]. Qed.

Definition four : automaton := of_table
  [(1, 2, false); (1, 3, false); (4, 5, false); (4, 6, false); (7, 8, false); (9, 10, false); (11, 10, false);
   (12, 13, false); (14, 12, false); (12, 15, false); (12, 12, true); (12, 16, false); (12, 12, false); (17, 16, false);
   (18, 10, false); (15, 12, true); (15, 12, false); (19, 12, false); (18, 20, false); (12, 21, false); (21, 12, true);
   (10, 12, false)].

Theorem every_a_4 : forall a, 2 <= a -> first_player_wins a 4.
Proof. apply (every_width four 4 2 [15]); [vm_cast_no_check (eq_refl true)|lia|lia|reflexivity|reflexivity]. Qed.

Definition five : automaton := of_table
  [(1, 2, false); (1, 3, false); (4, 5, false); (4, 6, false); (7, 8, false); (9, 10, false); (11, 12, false);
   (13, 14, false); (15, 16, false); (17, 18, false); (19, 20, false); (17, 21, false); (22, 23, false);
   (13, 13, false); (24, 21, false); (15, 25, false); (26, 27, false); (14, 19, false); (28, 23, false);
   (13, 29, false); (23, 13, true); (28, 13, false); (13, 30, false); (13, 13, true); (14, 26, false);
   (19, 23, false); (13, 27, false); (30, 13, false); (31, 23, false); (32, 13, false); (33, 13, false);
   (13, 34, false); (32, 13, true); (30, 13, true); (33, 13, true)].

Theorem every_a_5 : forall a, 3 <= a -> first_player_wins a 5.
Proof. apply (every_width five 5 3 [32]); [vm_cast_no_check (eq_refl true)|lia|lia|reflexivity|reflexivity]. Qed.
