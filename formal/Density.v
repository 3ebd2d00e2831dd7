(* Few boards are lost: of those with a - 1 columns and b - 1 rows at most the fraction (b - 1) / (a + b - 2), which
   tends to 0 for every fixed b >= 3.

   A board is known by the border of its shaded region, a word with b - 1 letters N and a - 1 letters E. Leave out the
   first N: two words that become equal by this are a move apart, N E^k -> E^k N, so at most one of them is lost. *)

Require Import List FinFun QArith Arith Lia Bool.
Require Import Zermelo.Statement Zermelo.Words Zermelo.Regular Zermelo.Marks Zermelo.Simulation Zermelo.Solver.
Import ListNotations.
Open Scope nat_scope.

(** All words with n letters N and e letters E. *)
Fixpoint words (n : nat) : nat -> list word :=
  fix with_easts (e : nat) : list word :=
    match n, e with
    | 0, _ => [repeat E e]
    | S _, 0 => [repeat N n]
    | S n', S e' => map (cons N) (words n' e) ++ map (cons E) (with_easts e')
    end.

(** Lost for the player to move, by the recursion on words of Simulation.v. *)
Definition is_lost_word (w : word) : bool := negb (value (S (pairs 0 w)) w).

Definition boards (a b : nat) : list word := words (b - 1) (a - 1).
Definition lost_boards (a b : nat) : list word := filter is_lost_word (boards a b).

(** The statements. The first two say what words have to do with the game of Statement.v: each one stands for
    positions, all of them lost, or all of them won, as the recursion says. *)
Definition boards_reached_statement : Prop := forall a b w, 1 <= a -> 1 <= b -> In w (boards a b) ->
  exists s M, represents a b s M /\ word_of M = w.
Definition outcomes_statement : Prop := forall a b s M, represents a b s M ->
  if is_lost_word (word_of M) then loses a b s else wins a b s.
Definition lost_fraction_statement : Prop := forall a b, 1 <= a -> 3 <= b ->
  (a + b - 2) * length (lost_boards a b) <= (b - 1) * length (boards a b).
Definition lost_fraction_vanishes_statement : Prop := forall b k, 3 <= b ->
  exists least, forall a, least <= a -> k * length (lost_boards a b) <= length (boards a b).

(** * Counting words *)

Lemma words_S n e : words (S n) (S e) = map (cons N) (words n (S e)) ++ map (cons E) (words (S n) e).
Proof. reflexivity. Qed.
Lemma words_0_e e : words 0 e = [repeat E e].
Proof. now destruct e. Qed.
Lemma words_n_0 n : words n 0 = [repeat N n].
Proof. now destruct n. Qed.

Lemma words_spec n : forall e w, In w (words n e) <-> norths w = n /\ easts w = e.
Proof.
  induction n as [|n IHn]; intros e; [|induction e as [|e IHe]]; intros w.
  - rewrite words_0_e. simpl. split.
    + intros [<-|[]]. split; [apply norths_repeat_E|]. induction e; simpl; auto.
    + intros [H <-]. left. symmetry. now apply only_easts.
  - rewrite words_n_0. cbn [In]. split.
    + intros [<-|[]]. split; [apply norths_repeat_N|]. clear. induction (S n); simpl; auto.
    + intros [<- H]. left. symmetry. now apply only_norths.
  - rewrite words_S, in_app_iff, !in_map_iff. split.
    + intros [(v & <- & H)|(v & <- & H)]; simpl.
      * apply IHn in H. lia.
      * apply IHe in H. lia.
    + destruct w as [|[] w]; simpl; intros [H1 H2]; [lia|right|left]; exists w; (split; [reflexivity|]).
      * apply IHe. lia.
      * apply IHn. lia.
Qed.

Lemma words_distinct n : forall e, NoDup (words n e).
Proof.
  assert (C : forall l (L : list word), NoDup L -> NoDup (map (cons l) L)).
  { intros l L H. apply Injective_map_NoDup; [|exact H]. intros v w K. congruence. }
  induction n as [|n IHn]; intros e; [|induction e as [|e IHe]].
  - rewrite words_0_e. repeat constructor. easy.
  - rewrite words_n_0. repeat constructor. easy.
  - rewrite words_S.
    assert (D : forall w, In w (map (cons N) (words n (S e))) -> ~ In w (map (cons E) (words (S n) e))).
    { intros w H K. apply in_map_iff in H as (v & <- & _), K as (v' & K & _). discriminate. }
    revert D. generalize (C N _ (IHn (S e))). generalize (map (cons N) (words n (S e))) as L.
    induction L as [|w L IH]; intros HL D; simpl; [apply C, IHe|].
    inversion HL; subst. constructor.
    + rewrite in_app_iff. intros [K|K]; [contradiction|]. exact (D w (or_introl eq_refl) K).
    + apply IH; [assumption|]. intros v Hv. apply D. now right.
Qed.

(** Binomial coefficients: (n + 1) C(n + 1, e) = (n + e + 1) C(n, e), and the like for e. *)
Definition count_words (n e : nat) : nat := length (words n e).

Lemma count_absorb n : forall e, (n + 1) * count_words (n + 1) e = (n + e + 1) * count_words n e /\
  (e + 1) * count_words n (e + 1) = (n + e + 1) * count_words n e.
Proof.
  assert (P : forall n e, count_words (S n) (S e) = count_words n (S e) + count_words (S n) e).
  { intros m e. unfold count_words. now rewrite words_S, app_length, !map_length. }
  assert (Z : forall e, count_words 0 e = 1) by (intros; unfold count_words; now rewrite words_0_e).
  assert (O : forall m, count_words m 0 = 1) by (intros; unfold count_words; now rewrite words_n_0).
  induction n as [|n IHn]; intros e; [|induction e as [|e IHe]].
  - split; [|now rewrite !Z; lia]. induction e as [|e IH]; [now rewrite Z, O|].
    simpl (0 + 1) in *. rewrite P, !Z in *. lia.
  - split; [now rewrite !O; lia|]. simpl (0 + 1). rewrite P, !O. specialize (IHn 0) as [_ B]. simpl (0 + 1) in B.
    rewrite O in B. lia.
  - replace (S n + 1) with (S (S n)) in * by lia. replace (S e + 1) with (S (S e)) in * by lia.
    replace (e + 1) with (S e) in * by lia.
    destruct IHe as [A1 B1]. specialize (IHn (S e)) as [A2 B2]. replace (n + 1) with (S n) in A2 by lia.
    replace (S e + 1) with (S (S e)) in B2 by lia. rewrite (P (S n) e), (P n (S e)) in *. split; nia.
Qed.

(** * Lost words *)

Lemma value_enough w : forall n m, pairs 0 w < n -> pairs 0 w < m -> value n w = value m w.
Proof.
  intros n. revert w. induction n as [|n IH]; intros w m Hn Hm; [lia|]. destruct m as [|m]; [lia|]. cbn [value].
  assert (K : forall w', In w' (moves w) -> value n w' = value m w').
  { intros w' H. apply moves_spec, move_pairs in H. apply IH; lia. }
  induction (moves w) as [|v L IHL]; simpl; [reflexivity|]. rewrite K by (now left). f_equal. apply IHL.
  intros w' H. apply K. now right.
Qed.

Lemma lost_no_move v w : is_lost_word v = true -> is_lost_word w = true -> ~ move v w.
Proof.
  unfold is_lost_word. rewrite !negb_true_iff. intros Hv Hw M. cbn [value] in Hv.
  assert (K : existsb (fun w' => negb (value (pairs 0 v) w')) (moves v) = true).
  { apply existsb_exists. exists w. split; [now apply moves_spec|].
    apply move_pairs in M. rewrite (value_enough w _ (S (pairs 0 w))) by lia. now rewrite Hw. }
  congruence.
Qed.

(** Without the first N. *)
Fixpoint leave_out (w : word) : word :=
  match w with [] => [] | E :: w => E :: leave_out w | N :: w => w end.

Lemma leave_out_letters w n e : norths w = S n -> easts w = e -> norths (leave_out w) = n /\ easts (leave_out w) = e.
Proof.
  revert n e. induction w as [|[] w IH]; simpl; intros n e Hn He; [lia| |lia].
  destruct (IH n (easts w) Hn eq_refl). lia.
Qed.

(** Two words with a second N that become equal are equal, or one has a move to the other. *)
Lemma leave_out_apart v : forall w, 2 <= norths v -> 2 <= norths w -> leave_out v = leave_out w ->
  v = w \/ move v w \/ move w v.
Proof.
  assert (L : forall w q, 2 <= norths w -> leave_out w = q -> In N q /\
    (w = N :: q \/ exists k p, q = repeat E k ++ E :: p /\ w = repeat E k ++ E :: N :: p /\ In N p)).
  { induction w as [|l w IH]; intros q Hw Hq; simpl in Hw, Hq; [lia|]. destruct l.
    - destruct (IH (leave_out w) Hw eq_refl) as [HN [H|(k & p & H1 & H2 & H3)]]; subst q; (split; [now right|]); right.
      + exists 0, (leave_out w). simpl. now rewrite <- H.
      + exists (S k), p. simpl. rewrite <- H1, <- H2. auto.
    - subst q. split; [|now left]. apply in_north. lia. }
  induction v as [|l v IH]; intros w Hv Hw H; [simpl in Hv; lia|]. destruct w as [|l' w]; [simpl in Hw; lia|].
  destruct l, l'; simpl in Hv, Hw, H.
  - injection H as H. destruct (IH w Hv Hw H) as [-> |[M|M]]; [now left|right; left|right; right].
    all: destruct M as [p k q Hk|p j q Hp].
    1, 3: apply (single (E :: p) k q Hk).
    all: apply (block (E :: p) j q); now right.
  - right; right. destruct (L (E :: v) w Hv H) as [_ [K|(k & p & H1 & H2 & H3)]]; [discriminate|].
    rewrite H1, H2. apply (single [] k p). now right.
  - right; left. symmetry in H. destruct (L (E :: w) v Hw H) as [_ [K|(k & p & H1 & H2 & H3)]]; [discriminate|].
    rewrite H1, H2. apply (single [] k p). now right.
  - left. now f_equal.
Qed.

Theorem lost_fraction : lost_fraction_statement.
Proof.
  intros a b Ha Hb. unfold lost_boards, boards. replace (b - 1) with (S (b - 2)) by lia.
  assert (K : length (filter is_lost_word (words (S (b - 2)) (a - 1))) <= count_words (b - 2) (a - 1)).
  { rewrite <- (map_length leave_out). apply NoDup_incl_length.
    - assert (D := NoDup_filter is_lost_word (words_distinct (S (b - 2)) (a - 1))).
      assert (F : forall w, In w (filter is_lost_word (words (S (b - 2)) (a - 1))) ->
        is_lost_word w = true /\ 2 <= norths w).
      { intros w H. apply filter_In in H as [H L]. apply words_spec in H as [H _]. split; [exact L|lia]. }
      revert D F. generalize (filter is_lost_word (words (S (b - 2)) (a - 1))) as L.
      induction L as [|w L IH]; intros D F; simpl; [constructor|]. inversion D; subst. constructor.
      + intros H. apply in_map_iff in H as (v & H & Hv).
        destruct (F w (or_introl eq_refl)) as [Lw Nw]. destruct (F v (or_intror Hv)) as [Lv Nv].
        destruct (leave_out_apart v w Nv Nw H) as [-> |[M|M]]; [contradiction| |].
        * exact (lost_no_move v w Lv Lw M).
        * exact (lost_no_move w v Lw Lv M).
      + apply IH; [assumption|]. intros v Hv. apply F. now right.
    - intros v H. apply in_map_iff in H as (w & <- & H). apply filter_In in H as [H _].
      apply words_spec in H as [Hn He]. apply words_spec. now apply leave_out_letters. }
  destruct (count_absorb (b - 2) (a - 1)) as [A _]. replace (b - 2 + 1) with (S (b - 2)) in A by lia.
  replace (b - 2 + (a - 1) + 1) with (a + b - 2) in A by lia. unfold count_words in *. nia.
Qed.

Theorem lost_fraction_vanishes : lost_fraction_vanishes_statement.
Proof.
  intros b k Hb. remember (k * (b - 1)) as enough eqn:K. exists (S enough). intros a Ha.
  pose proof (lost_fraction a b ltac:(lia) Hb) as F. apply (Nat.mul_le_mono_pos_l _ _ (b - 1)); [lia|].
  etransitivity; [|exact F]. rewrite Nat.mul_assoc, (Nat.mul_comm (b - 1) k), <- K. apply Nat.mul_le_mono_r. lia.
Qed.

(** * Words and positions *)

Theorem outcomes : outcomes_statement.
Proof.
  intros a b s M R. pose proof (value_sound a b (S (pairs 0 (word_of M))) s M ltac:(lia) R) as V.
  unfold is_lost_word. now destruct (value _ _).
Qed.

(** Pairs of an E and a later N: the shaded cells. *)
Fixpoint shaded_cells (w : word) : nat :=
  match w with [] => 0 | E :: w => norths w + shaded_cells w | N :: w => shaded_cells w end.

Lemma shaded_app p w : shaded_cells (p ++ w) = shaded_cells p + easts p * norths w + shaded_cells w.
Proof.
  assert (A : forall u v, norths (u ++ v) = norths u + norths v).
  { induction u as [|[] u IH]; intros v; simpl; auto. }
  induction p as [|[] p IH]; simpl; [reflexivity| |assumption]. rewrite A, IH. lia.
Qed.

Lemma sorted_or_corner w : w = repeat N (norths w) ++ repeat E (easts w) \/ exists p q, w = p ++ E :: N :: q.
Proof.
  induction w as [|[] w IH]; simpl; [now left| |].
  - destruct w as [|[] w]; simpl in *.
    + now left.
    + destruct IH as [IH|(p & q & ->)]; [|right; now exists (E :: p), q].
      destruct (norths w) eqn:K; simpl in IH; [|discriminate]. left. simpl. now rewrite <- IH.
    + right. now exists [], w.
  - destruct IH as [IH|(p & q & ->)]; [left; now rewrite <- IH|right; now exists (N :: p), q].
Qed.

Theorem boards_reached : boards_reached_statement.
Proof.
  intros a b w Ha Hb. unfold boards. rewrite words_spec.
  enough (H : forall c w, shaded_cells w < c -> norths w = b - 1 /\ easts w = a - 1 ->
    exists s M, represents a b s M /\ word_of M = w) by apply (H (S (shaded_cells w))), Nat.lt_succ_diag_r.
  clear w. induction c as [|c IH]; intros w Hc [Hn He]; [lia|].
  destruct (sorted_or_corner w) as [K|(p & q & K)].
  - exists [], (stock a b). split; [now apply start_represents|]. rewrite word_of_stock, K, Hn, He. reflexivity.
  - assert (M : move (p ++ N :: E :: q) w) by (subst w; apply (single p 0 q); now left).
    destruct (IH (p ++ N :: E :: q)) as (s & L & R & HL).
    + subst w. rewrite !shaded_app in *. simpl in *. lia.
    + apply move_norths in M as Kn. apply move_easts in M as Ke. lia.
    + rewrite <- HL in M. destruct (move_is_step a b s L w R M) as (x & L' & _ & R' & HL'). eauto.
Qed.

(** As many as in Table 2 of Pudwell's paper. *)
Example lost_3_3 : (length (lost_boards 3 3), length (boards 3 3)) = (2, 6). Proof. reflexivity. Qed.
Example lost_4_3 : (length (lost_boards 4 3), length (boards 4 3)) = (3, 10). Proof. reflexivity. Qed.
Example lost_4_4 : (length (lost_boards 4 4), length (boards 4 4)) = (6, 20). Proof. vm_compute. reflexivity. Qed.
Example lost_5_4 : (length (lost_boards 5 4), length (boards 5 4)) = (10, 35). Proof. vm_compute. reflexivity. Qed.
