(* The game as rewriting of words with the letters N and E.

   N E^k -> E^k N, where k >= 2 needs a later N;  N^j E -> E N^j, where j >= 2 needs an earlier E.
   The word is the border of the shaded region of Pudwell's board, from the bottom-left to the top-right corner.
   Marks.v proves that this is the game of Statement.v.

   A move is read letter by letter by a transducer with eight modes, as in docs/certificates.md; it enumerates the
   moves and is what an automaton can follow. *)

Require Import List Arith Lia Bool.
Import ListNotations.

Inductive letter := E | N.
Definition word := list letter.

Inductive move : word -> word -> Prop :=
  | single p k q : k = 0 \/ In N q -> move (p ++ N :: repeat E k ++ E :: q) (p ++ repeat E k ++ E :: N :: q)
  | block p j q : In E p -> move (p ++ N :: repeat N j ++ E :: q) (p ++ E :: N :: repeat N j ++ q).

(** Every move lowers the number of pairs of an N and a later E, so games of words end. *)
Fixpoint pairs (before : nat) (w : word) : nat :=
  match w with
  | [] => 0
  | E :: w => before + pairs before w
  | N :: w => pairs (S before) w
  end.

Fixpoint norths (w : word) : nat :=
  match w with [] => 0 | E :: w => norths w | N :: w => S (norths w) end.

Lemma pairs_app w1 : forall n w2, pairs n (w1 ++ w2) = pairs n w1 + pairs (n + norths w1) w2.
Proof.
  induction w1 as [|[] w1 IH]; intros n w2; simpl.
  - now rewrite Nat.add_0_r.
  - rewrite IH. lia.
  - rewrite IH. now rewrite Nat.add_succ_r.
Qed.

Lemma pairs_repeat_E k : forall n, pairs n (repeat E k) = k * n.
Proof. induction k; intros n; simpl; [reflexivity|]. rewrite IHk. lia. Qed.
Lemma norths_repeat_E k : norths (repeat E k) = 0.
Proof. induction k; simpl; auto. Qed.
Lemma pairs_repeat_N k : forall n, pairs n (repeat N k) = 0.
Proof. induction k; intros n; simpl; auto. Qed.
Lemma norths_repeat_N k : norths (repeat N k) = k.
Proof. induction k; simpl; auto. Qed.

Lemma move_pairs w w' : move w w' -> pairs 0 w' < pairs 0 w.
Proof.
  intros []; rewrite !pairs_app; simpl;
    repeat (rewrite ?pairs_app, ?pairs_repeat_E, ?pairs_repeat_N, ?norths_repeat_E, ?norths_repeat_N; simpl).
  - rewrite !Nat.add_0_r. nia.
  - replace (norths p + S j) with (S (norths p + j)) by lia. lia.
Qed.

(** The transducer. *)
Inductive mode := Bare | Shaded | Lifted | LiftedShaded | Carried | Blocked | Owing | Done.

Definition step (m : mode) (read written : letter) : option mode :=
  match m, read, written with
  | Bare, N, N => Some Bare
  | Bare, E, E => Some Shaded
  | Bare, N, E => Some Lifted                  (* the first N of the move, no E before it *)
  | Shaded, N, N => Some Shaded
  | Shaded, E, E => Some Shaded
  | Shaded, N, E => Some LiftedShaded
  | Lifted, E, N => Some Done
  | Lifted, E, E => Some Carried
  | LiftedShaded, E, N => Some Done
  | LiftedShaded, E, E => Some Carried
  | LiftedShaded, N, N => Some Blocked
  | Carried, E, E => Some Carried              (* N E^k, k >= 2 *)
  | Carried, E, N => Some Owing
  | Blocked, N, N => Some Blocked              (* N^j E, j >= 2 *)
  | Blocked, E, N => Some Done
  | Owing, E, E => Some Owing                  (* an N must still come *)
  | Owing, N, N => Some Done
  | Done, E, E => Some Done
  | Done, N, N => Some Done
  | _, _, _ => None
  end.

Fixpoint reads (m : mode) (w w' : word) : Prop :=
  match w, w' with
  | [], [] => m = Done
  | l :: w, l' :: w' => match step m l l' with Some m' => reads m' w w' | None => False end
  | _, _ => False
  end.

Lemma reads_done w : reads Done w w.
Proof. induction w as [|[] w IH]; simpl; auto. Qed.
Lemma reads_owing w : In N w -> reads Owing w w.
Proof. induction w as [|[] w IH]; simpl; intros H; [easy| |apply reads_done]. destruct H; [easy|auto]. Qed.
Lemma reads_carried k q : In N q -> reads Carried (repeat E k ++ E :: q) (repeat E k ++ N :: q).
Proof. intros H. induction k; simpl; [now apply reads_owing|exact IHk]. Qed.
Lemma reads_blocked j q : reads Blocked (repeat N j ++ E :: q) (repeat N j ++ N :: q).
Proof. induction j; simpl; [apply reads_done|exact IHj]. Qed.

Lemma repeat_comm {A} (x : A) k l : repeat x k ++ x :: l = x :: repeat x k ++ l.
Proof. induction k; simpl; [reflexivity|now rewrite IHk]. Qed.

Lemma move_reads w w' : move w w' -> reads Bare w w'.
Proof.
  intros [p k q H|p j q H].
  - rewrite (repeat_comm E k (N :: q)).
    assert (K : forall m, m = Lifted \/ m = LiftedShaded -> reads m (repeat E k ++ E :: q) (repeat E k ++ N :: q)).
    { intros m Hm. destruct k; simpl.
      - destruct Hm; subst m; simpl; apply reads_done.
      - destruct H as [H|H]; [easy|]. destruct Hm; subst m; simpl; now apply reads_carried. }
    assert (S : forall p, reads Shaded (p ++ N :: repeat E k ++ E :: q) (p ++ E :: repeat E k ++ N :: q)).
    { clear p. induction p as [|[] p IH]; simpl; auto. }
    induction p as [|[] p IH]; simpl; auto.
  - rewrite <- (repeat_comm N j q).
    assert (S : forall p, reads Shaded (p ++ N :: repeat N j ++ E :: q) (p ++ E :: repeat N j ++ N :: q)).
    { clear. induction p as [|[] p IH]; simpl; auto. destruct j; simpl; [apply reads_done|apply reads_blocked]. }
    induction p as [|[] p IH]; simpl; [easy|auto|]. apply IH. destruct H; [easy|auto].
Qed.

(** What a run from each mode means. *)
Lemma done_reads w : forall w', reads Done w w' -> w' = w.
Proof. induction w as [|[] w IH]; intros [|[] w']; simpl; intros H; try easy; f_equal; auto. Qed.
Lemma owing_reads w : forall w', reads Owing w w' -> w' = w /\ In N w.
Proof.
  induction w as [|[] w IH]; intros [|[] w']; simpl; intros H; try easy.
  - apply IH in H as [-> H]. auto.
  - apply done_reads in H as ->. auto.
Qed.
Lemma carried_reads w : forall w', reads Carried w w' ->
  exists k q, In N q /\ w = repeat E k ++ E :: q /\ w' = repeat E k ++ N :: q.
Proof.
  induction w as [|[] w IH]; intros [|[] w']; simpl; intros H; try easy.
  - apply IH in H as (k & q & H & -> & ->). now exists (S k), q.
  - apply owing_reads in H as [-> H]. now exists 0, w.
Qed.
Lemma blocked_reads w : forall w', reads Blocked w w' ->
  exists j q, w = repeat N j ++ E :: q /\ w' = repeat N j ++ N :: q.
Proof.
  induction w as [|[] w IH]; intros [|[] w']; simpl; intros H; try easy.
  - apply done_reads in H as ->. now exists 0, w.
  - apply IH in H as (k & q & -> & ->). now exists (S k), q.
Qed.
Lemma lifted_reads w w' : reads Lifted w w' ->
  exists k q, (k = 0 \/ In N q) /\ w = repeat E k ++ E :: q /\ w' = repeat E k ++ N :: q.
Proof.
  destruct w as [|[] w], w' as [|[] w']; simpl; intros H; try easy.
  - apply carried_reads in H as (k & q & H & -> & ->). exists (S k), q. auto.
  - apply done_reads in H as ->. exists 0, w. auto.
Qed.
Lemma lifted_shaded_reads w w' : reads LiftedShaded w w' ->
  reads Lifted w w' \/ exists j q, w = repeat N j ++ E :: q /\ w' = repeat N j ++ N :: q.
Proof.
  destruct w as [|[] w], w' as [|[] w']; simpl; intros H; try easy; auto.
  apply blocked_reads in H as (j & q & -> & ->). right. now exists (S j), q.
Qed.

Lemma reads_move w w' : reads Bare w w' -> move w w'.
Proof.
  assert (L : forall p w w', reads Lifted w w' -> move (p ++ N :: w) (p ++ E :: w')).
  { intros p v v' H. apply lifted_reads in H as (k & q & H & -> & ->).
    rewrite <- (repeat_comm E k (N :: q)). now constructor. }
  assert (S : forall w p w', In E p -> reads Shaded w w' -> move (p ++ w) (p ++ w')).
  { clear w w'. induction w as [|[] w IH]; intros p [|[] w'] Hp; simpl; intros H; try easy.
    - change (E :: w) with ([E] ++ w). change (E :: w') with ([E] ++ w').
      rewrite !app_assoc. apply IH; auto using in_or_app.
    - apply lifted_shaded_reads in H as [H|(j & q & -> & ->)]; [now apply L|].
      rewrite (repeat_comm N j q). now constructor.
    - change (N :: w) with ([N] ++ w). change (N :: w') with ([N] ++ w').
      rewrite !app_assoc. apply IH; auto using in_or_app. }
  enough (B : forall w p w', reads Bare w w' -> move (p ++ w) (p ++ w')) by apply (B w [] w').
  clear w w'. induction w as [|[] w IH]; intros p [|[] w']; simpl; intros H; try easy.
  - change (E :: w) with ([E] ++ w). change (E :: w') with ([E] ++ w'). rewrite !app_assoc.
    apply S; auto using in_or_app, in_eq.
  - now apply L.
  - change (N :: w) with ([N] ++ w). change (N :: w') with ([N] ++ w'). rewrite !app_assoc. now apply IH.
Qed.

Theorem move_iff_reads w w' : move w w' <-> reads Bare w w'.
Proof. split; [apply move_reads|apply reads_move]. Qed.

(** All moves from a word. *)
Fixpoint outputs (m : mode) (w : word) : list word :=
  match w with
  | [] => match m with Done => [[]] | _ => [] end
  | l :: w =>
      match step m l E with Some m' => map (cons E) (outputs m' w) | None => [] end ++
      match step m l N with Some m' => map (cons N) (outputs m' w) | None => [] end
  end.
Definition moves : word -> list word := outputs Bare.

Lemma outputs_spec w : forall m w', In w' (outputs m w) <-> reads m w w'.
Proof.
  induction w as [|l w IH]; intros m w'; simpl.
  - destruct m, w' as [|x w']; simpl; intuition congruence.
  - rewrite in_app_iff. destruct w' as [|x w'].
    + split; [|easy]. intros [H|H].
      all: destruct (step m l _); [apply in_map_iff in H as (? & ? & _); easy|easy].
    + destruct x, (step m l E) as [me|], (step m l N) as [mn|]; simpl; rewrite ?in_map_iff;
        try (split; [intros [H|H]|intros H]; try easy);
        try (destruct H as (v & [= Hv] & H); subst; apply IH, H);
        try (left; exists w'; split; [reflexivity|apply IH, H]);
        try (right; exists w'; split; [reflexivity|apply IH, H]).
      all: try (destruct H as (v & Hv & H); discriminate).
Qed.

Theorem moves_spec w w' : In w' (moves w) <-> move w w'.
Proof. unfold moves. rewrite outputs_spec. symmetry. apply move_iff_reads. Qed.
