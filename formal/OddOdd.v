(* Odd a and b: the set of words that the first player leaves.

   The automaton is the one of certificates/es-odd-a-odd-b.cert (docs/certificates.md, "es: regular set"). It accepts
   the boards whose rows pair up: with y1 <= y2 <= ... the open cells of the rows, top row first, the pairs
   (u, v) = (y1, y2), (y3, y4), ... have ceil(u/2) = floor(v/2) = h, and the number of odd rows plus the number of
   distinct positive h is even. That description is not used here. *)

Require Import List Arith Lia Bool.
Require Import Zermelo.Words Zermelo.Regular.
Import ListNotations.

Definition paired : automaton := of_table
  [(1, 2, false); (3, 4, false); (5, 6, false); (1, 7, false); (8, 9, false); (9, 10, false);
   (11, 2, false); (5, 12, false); (13, 14, false); (9, 9, false); (15, 4, false); (16, 17, false);
   (11, 7, true); (9, 11, false); (10, 8, false); (10, 7, true); (11, 8, false); (7, 9, false)].

Theorem paired_answers : answers_every_move (accepted paired).
Proof. apply (closed_sound paired (triples paired)). vm_cast_no_check (eq_refl true). Qed.

(** The first move of the game leads into the set: N^(b-2) E N E^(a-2). *)
Lemma run_even (A : automaton) l q k : next A (next A q l) l = q -> state_after A (repeat l (2 * k)) q = q.
Proof.
  intros H. induction k; [reflexivity|]. replace (2 * S k) with (S (S (2 * k))) by lia.
  unfold state_after in *. simpl repeat. simpl fold_left. now rewrite H.
Qed.

Lemma state_after_app A v w q : state_after A (v ++ w) q = state_after A w (state_after A v q).
Proof. apply fold_left_app. Qed.

Theorem paired_start i j :
  accepted paired (repeat N (S (2 * i)) ++ E :: N :: repeat E (S (2 * j))).
Proof.
  unfold accepted. rewrite state_after_app.
  change (state_after paired (repeat N (S (2 * i))) 0) with (state_after paired (repeat N (2 * i)) 2).
  rewrite (run_even paired N 2 i eq_refl).
  change (state_after paired (E :: N :: repeat E (S (2 * j))) 2) with (state_after paired (repeat E (2 * j)) 15).
  now rewrite (run_even paired E 15 j eq_refl).
Qed.
