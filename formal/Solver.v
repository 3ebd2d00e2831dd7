(* A solver for one board that the kernel of Coq runs: the set of all lost words, as a tree.

   A set of words is a binary tree with the letters as branches. A move turns an N into an E and changes only letters
   behind it, so moves from words that begin with E stay among these, and the lost ones of them are found first. A word
   N w is lost when no move N w -> E w' leads to a lost word and no move within w leads from N w to a lost word. So the
   words w are a smaller board on which some words are won already, by moves that begin further left. *)

Require Import List Arith Lia Bool.
Require Import Zermelo.Words Zermelo.Regular.
Import ListNotations.

Inductive set := Nothing | Everything | Branch (e n : set).

(** Words that are too short go on with E's, so that these laws hold for all words. *)
Fixpoint mem (X : set) (w : word) : bool :=
  match X, w with
  | Nothing, _ => false
  | Everything, _ => true
  | Branch e n, [] => mem e []
  | Branch e n, E :: w => mem e w
  | Branch e n, N :: w => mem n w
  end.

Definition branch (e n : set) : set :=
  match e, n with
  | Nothing, Nothing => Nothing
  | Everything, Everything => Everything
  | _, _ => Branch e n
  end.
Definition east (X : set) : set := match X with Branch e _ => e | _ => X end.
Definition north (X : set) : set := match X with Branch _ n => n | _ => X end.

Fixpoint union (X Y : set) : set :=
  match X, Y with
  | Nothing, _ => Y
  | _, Nothing => X
  | Everything, _ => Everything
  | _, Everything => Everything
  | Branch e n, Branch e' n' => branch (union e e') (union n n')
  end.

Lemma mem_branch e n w : mem (branch e n) w = mem (Branch e n) w.
Proof. destruct e, n, w as [|[] w]; reflexivity. Qed.
Lemma mem_east X w : mem X (E :: w) = mem (east X) w.
Proof. now destruct X. Qed.
Lemma mem_north X w : mem X (N :: w) = mem (north X) w.
Proof. now destruct X. Qed.
Lemma mem_union X : forall Y w, mem (union X Y) w = mem X w || mem Y w.
Proof.
  induction X as [| |e IHe n IHn]; intros Y w; [reflexivity|now destruct Y|].
  destruct Y as [| |e' n']; cbn [union].
  - now rewrite orb_false_r.
  - cbn [mem]. now rewrite orb_true_r.
  - rewrite mem_branch. destruct w as [|[] w]; cbn [mem]; auto.
Qed.

(** Words with a run of the transducer, from some mode, into the set. *)
Definition into (m : mode) (X : set) (w : word) : Prop := exists w', reads m w w' /\ mem X w' = true.

(** From [Carried], for words with an N. *)
Fixpoint carried (X : set) : set :=
  match X with
  | Nothing => Nothing
  | Everything => Branch Everything Nothing
  | Branch e n => branch (union n (carried e)) Nothing
  end.

(** From [Blocked], for words with an E. *)
Fixpoint blocked (X : set) : set :=
  match X with
  | Branch e n => branch n (blocked n)
  | _ => X
  end.

(** From [Lifted], or [LiftedShaded] when [shaded], for words with an E and [n] letters N. *)
Definition lifted (shaded : bool) (n : nat) (X : set) : set :=
  match X with
  | Nothing => Nothing
  | _ => branch (match n with 0 => north X | _ => union (north X) (carried (east X)) end)
                (if shaded then blocked (north X) else Nothing)
  end.

Lemma into_done X w : into Done X w <-> mem X w = true.
Proof.
  split; [intros (w' & H & M); now apply done_reads in H as ->|]. intros H. exists w. split; [apply reads_done|exact H].
Qed.

Lemma mem_carried w : forall X, In N w -> (mem (carried X) w = true <-> into Carried X w).
Proof.
  induction w as [|l w IH]; intros X HN; [easy|]. destruct l.
  - assert (HN' : In N w) by (destruct HN; [easy|assumption]).
    assert (S : into Carried X (E :: w) <-> mem (north X) w = true \/ into Carried (east X) w).
    { split.
      - intros ([|[] w'] & H & M); simpl in H; try easy.
        + right. exists w'. now rewrite <- mem_east.
        + left. apply owing_reads in H as [-> _]. now rewrite <- mem_north.
      - intros [H|(w' & H & M)].
        + exists (N :: w). rewrite mem_north. split; [now apply reads_owing|exact H].
        + exists (E :: w'). rewrite mem_east. now split. }
    rewrite S. destruct X as [| |e n]; cbn [carried mem north east].
    + split; [easy|]. intros [H|(w' & _ & H)]; easy.
    + tauto.
    + rewrite mem_branch. cbn [mem]. rewrite mem_union, orb_true_iff, IH by assumption. reflexivity.
  - split.
    + destruct X; cbn [carried]; rewrite ?mem_branch; cbn [mem]; easy.
    + intros ([|[] w'] & H & M); simpl in H; easy.
Qed.

Lemma mem_blocked w : forall X, In E w -> (mem (blocked X) w = true <-> into Blocked X w).
Proof.
  induction w as [|l w IH]; intros X HE; [easy|]. destruct l.
  - assert (S : into Blocked X (E :: w) <-> mem (north X) w = true).
    { split.
      - intros ([|[] w'] & H & M); simpl in H; try easy. apply done_reads in H as ->. now rewrite <- mem_north.
      - intros H. exists (N :: w). rewrite mem_north. split; [apply reads_done|exact H]. }
    rewrite S. destruct X; cbn [blocked north]; rewrite ?mem_branch; cbn [mem]; reflexivity.
  - assert (HE' : In E w) by (destruct HE; [easy|assumption]).
    assert (S : into Blocked X (N :: w) <-> into Blocked (north X) w).
    { split.
      - intros ([|[] w'] & H & M); simpl in H; try easy. exists w'. now rewrite <- mem_north.
      - intros (w' & H & M). exists (N :: w'). rewrite mem_north. now split. }
    rewrite S, <- IH by assumption.
    destruct X; cbn [blocked north]; rewrite ?mem_branch; cbn [mem]; reflexivity.
Qed.

Definition lift_mode (shaded : bool) : mode := if shaded then LiftedShaded else Lifted.
Definition mode_of (shaded : bool) : mode := if shaded then Shaded else Bare.

Lemma in_north w : 0 < norths w <-> In N w.
Proof. induction w as [|[] w IH]; simpl; [lia|rewrite IH|]; intuition (congruence || lia). Qed.

Lemma mem_lifted shaded n X w : In E w -> norths w = n ->
  (mem (lifted shaded n X) w = true <-> into (lift_mode shaded) X w).
Proof.
  intros HE Hn. destruct w as [|l w]; [easy|].
  assert (Branches : mem (lifted shaded n X) (l :: w) =
    mem (branch (match n with 0 => north X | _ => union (north X) (carried (east X)) end)
                (if shaded then blocked (north X) else Nothing)) (l :: w) \/ X = Nothing).
  { destruct X; auto. }
  destruct Branches as [-> | ->].
  2: { simpl. split; [easy|]. intros (w' & _ & H). easy. }
  rewrite mem_branch. destruct l; cbn [mem].
  - assert (S : into (lift_mode shaded) X (E :: w) <-> mem (north X) w = true \/ into Carried (east X) w).
    { split.
      - intros ([|[] w'] & H & M); destruct shaded; simpl in H; try easy.
        1, 2: right; exists w'; now rewrite <- mem_east.
        all: left; apply done_reads in H as ->; now rewrite <- mem_north.
      - intros [H|(w' & H & M)].
        + exists (N :: w). rewrite mem_north. split; [|exact H]. destruct shaded; apply reads_done.
        + exists (E :: w'). rewrite mem_east. split; [|exact M]. now destruct shaded. }
    rewrite S. simpl in Hn. destruct n.
    + assert (Z : ~ In N w) by (rewrite <- in_north; lia). split; [now left|]. intros [H|(w' & H & _)]; [exact H|].
      exfalso. apply Z. apply carried_reads in H as (k & q & H & -> & _). apply in_or_app. right. now right.
    + rewrite mem_union, orb_true_iff, mem_carried; [reflexivity|]. apply in_north. lia.
  - assert (HE' : In E w) by (destruct HE; [easy|assumption]). destruct shaded; simpl.
    + rewrite mem_blocked by assumption. split.
      * intros (w' & H & M). exists (N :: w'). rewrite mem_north. now split.
      * intros ([|[] w'] & H & M); simpl in H; try easy. exists w'. now rewrite <- mem_north.
    + split; [easy|]. intros ([|[] w'] & H & M); simpl in H; easy.
Qed.

(** The lost words among those with [n] letters N and [e] letters E, when those of [won] are won by other moves. *)
Fixpoint lost (k : nat) (shaded : bool) (n e : nat) (won : set) : set :=
  match won with
  | Everything => Nothing
  | _ =>
      match k, n, e with
      | S k, S n', S e' =>
          let first_e := lost k true n e' (east won) in
          let first_n := lost k shaded n' e (union (lifted shaded n' first_e) (north won)) in
          branch first_e first_n
      | _, _, _ => if mem won (repeat N n ++ repeat E e) then Nothing else Everything
      end
  end.

Fixpoint easts (w : word) : nat :=
  match w with [] => 0 | N :: w => easts w | E :: w => S (easts w) end.

Lemma in_east w : 0 < easts w <-> In E w.
Proof. induction w as [|[] w IH]; simpl; [lia| |rewrite IH]; intuition (congruence || lia). Qed.

Lemma only_easts w : norths w = 0 -> w = repeat E (easts w).
Proof. induction w as [|[] w IH]; simpl; intros H; [reflexivity|f_equal; auto|lia]. Qed.
Lemma only_norths w : easts w = 0 -> w = repeat N (norths w).
Proof. induction w as [|[] w IH]; simpl; intros H; [reflexivity|lia|f_equal; auto]. Qed.

Lemma no_move_without_N m w w' : m = Bare \/ m = Shaded -> norths w = 0 -> ~ reads m w w'.
Proof.
  revert m w'. induction w as [|[] w IH]; intros m w' Hm Hn H; simpl in *; [|destruct w' as [|[] w']|lia]; try easy.
  - destruct w'; [|easy]. destruct Hm; congruence.
  - apply (IH Shaded w'); auto. now destruct Hm; subst m.
  - now destruct Hm; subst m.
Qed.

Lemma no_move_without_E m w w' : m = Bare \/ m = Shaded -> easts w = 0 -> ~ reads m w w'.
Proof.
  intros Hm Hn H. destruct Hm; subst m.
  - apply reads_move in H. assert (In E w) by (destruct H; rewrite in_app_iff; simpl; rewrite in_app_iff; simpl; auto).
    apply in_east in H0. lia.
  - assert (M : move (E :: w) (E :: w')) by (apply reads_move; exact H). apply only_norths in Hn. rewrite Hn in M.
    apply move_reads in M. simpl in M. clear - M. generalize dependent w'. induction (norths w); intros w' M.
    + destruct w'; easy.
    + destruct w' as [|[] w']; simpl in M; [easy| |eauto]. destruct n; [now destruct w'|].
      destruct w' as [|[] w']; simpl in M; try easy. clear IHn. generalize dependent w'.
      induction n; intros w' M; [now destruct w'|]. destruct w' as [|[] w']; simpl in M; try easy. eauto.
Qed.

Lemma lost_unfold k shaded n e won : won = Everything \/
  lost k shaded n e won =
    match k, n, e with
    | S k, S n', S e' =>
        let first_e := lost k true n e' (east won) in
        let first_n := lost k shaded n' e (union (lifted shaded n' first_e) (north won)) in
        branch first_e first_n
    | _, _, _ => if mem won (repeat N n ++ repeat E e) then Nothing else Everything
    end.
Proof. destruct won; [right|left|right]; destruct k; reflexivity. Qed.

Lemma into_east shaded X w : into (mode_of shaded) X (E :: w) <-> into (mode_of true) (east X) w.
Proof.
  split.
  - intros ([|[] w'] & H & M); destruct shaded; simpl in H; try easy; exists w'; now rewrite <- mem_east.
  - intros (w' & H & M). exists (E :: w'). rewrite mem_east. split; [now destruct shaded|exact M].
Qed.

Lemma into_north shaded X w : into (mode_of shaded) X (N :: w) <->
  into (mode_of shaded) (north X) w \/ into (lift_mode shaded) (east X) w.
Proof.
  split.
  - intros ([|[] w'] & H & M); destruct shaded; simpl in H; try easy.
    1, 2: right; exists w'; now rewrite <- mem_east.
    all: left; exists w'; now rewrite <- mem_north.
  - intros [(w' & H & M)|(w' & H & M)].
    + exists (N :: w'). rewrite mem_north. split; [now destruct shaded|exact M].
    + exists (E :: w'). rewrite mem_east. split; [now destruct shaded|exact M].
Qed.

Lemma into_ext m X Y w : (forall v, mem X v = mem Y v) -> into m X w <-> into m Y w.
Proof. intros H. split; intros (w' & R & M); exists w'; [rewrite <- H|rewrite H]; auto. Qed.

Definition judged (lost won : bool) (moves_to_lost : Prop) : Prop :=
  if lost then won = false /\ ~ moves_to_lost else won = true \/ moves_to_lost.
Lemma judged_iff l v A B : (A <-> B) -> judged l v B -> judged l v A.
Proof. intros H. destruct l; simpl; tauto. Qed.

(** Lost: no move to a lost word. Not lost, and not won otherwise: some move to a lost word. *)
Theorem lost_spec k : forall shaded n e won w, n + e <= k -> norths w = n -> easts w = e ->
  judged (mem (lost k shaded n e won) w) (mem won w) (into (mode_of shaded) (lost k shaded n e won) w).
Proof.
  induction k as [|k IH]; intros shaded n e won w Hk Hn He;
    (destruct (lost_unfold 0 shaded n e won) as [->|U0]; [destruct n, e; left; reflexivity|]).
  all: match goal with |- context [lost ?j _ _ _ _] =>
    destruct (lost_unfold j shaded n e won) as [->|U]; [now left|] end.
  all: assert (Alone : n = 0 \/ e = 0 ->
    let X := if mem won (repeat N n ++ repeat E e) then Nothing else Everything in
    judged (mem X w) (mem won w) (into (mode_of shaded) X w)).
  1, 3: intros H; assert (W : w = repeat N n ++ repeat E e);
    [destruct H; subst n e; rewrite H in *; simpl; rewrite ?app_nil_r; auto using only_easts, only_norths|];
    rewrite <- W; simpl; destruct (mem won w) eqn:V; simpl; [now left|];
    split; [reflexivity|]; intros (w' & R & _); revert R;
    assert (mode_of shaded = Bare \/ mode_of shaded = Shaded) by (destruct shaded; auto);
    destruct H; [apply no_move_without_N|apply no_move_without_E]; auto; lia.
  - rewrite U. apply Alone. lia.
  - destruct n as [|n]; [rewrite U; apply Alone; lia|]. destruct e as [|e]; [rewrite U; apply Alone; lia|].
    clear Alone U0. cbn zeta in U. rewrite U. clear U.
    set (first_e := lost k true (S n) e (east won)).
    set (first_n := lost k shaded n (S e) (union (lifted shaded n first_e) (north won))).
    rewrite mem_branch. apply (judged_iff _ _ _ (into (mode_of shaded) (Branch first_e first_n) w)).
    { apply into_ext. intros v. apply mem_branch. }
    destruct w as [|[] w]; [easy| |]; simpl in Hn, He.
    + eapply judged_iff; [apply into_east|]. rewrite (mem_east won). cbn [mem east].
      apply (IH true (S n) e (east won) w); lia.
    + eapply judged_iff; [apply into_north|]. rewrite (mem_north won). cbn [mem east north].
      pose proof (IH shaded n (S e) (union (lifted shaded n first_e) (north won)) w) as H.
      fold first_n in H. specialize (H ltac:(lia) ltac:(lia) ltac:(lia)).
      rewrite mem_union in H.
      assert (L : mem (lifted shaded n first_e) w = true <-> into (lift_mode shaded) first_e w).
      { apply mem_lifted; [apply in_east; lia|lia]. }
      unfold judged in *. destruct (mem first_n w).
      * destruct H as [H1 H2]. apply orb_false_iff in H1 as [H0 H1]. split; [exact H1|].
        intros [K|K]; [contradiction|]. apply L in K. congruence.
      * destruct H as [H|H]; [|auto]. apply orb_true_iff in H as [H|H]; [|auto]. right. right. now apply L.
Qed.

(** Moves keep the number of each letter. *)
Lemma norths_app v w : norths (v ++ w) = norths v + norths w.
Proof. induction v as [|[] v IH]; simpl; auto. Qed.
Lemma easts_app v w : easts (v ++ w) = easts v + easts w.
Proof. induction v as [|[] v IH]; simpl; auto. Qed.

Lemma move_norths w w' : move w w' -> norths w' = norths w.
Proof. intros []; repeat (rewrite ?norths_app; simpl); lia. Qed.
Lemma move_easts w w' : move w w' -> easts w' = easts w.
Proof. intros []; repeat (rewrite ?easts_app; simpl); lia. Qed.

(** The lost words of the (a,b)-game. *)
Definition lost_words (a b : nat) : set := lost (a + b - 2) false (b - 1) (a - 1) Nothing.
Definition is_lost (a b : nat) (w : word) : Prop :=
  norths w = b - 1 /\ easts w = a - 1 /\ mem (lost_words a b) w = true.

Theorem lost_answers a b : 1 <= a -> 1 <= b -> answers_every_move (is_lost a b).
Proof.
  intros Ha Hb w w' (Hn & He & Hl) Hm.
  pose proof (lost_spec (a + b - 2) false (b - 1) (a - 1) Nothing) as S. fold (lost_words a b) in S.
  assert (Hn' : norths w' = b - 1) by (rewrite (move_norths w w'); auto).
  assert (He' : easts w' = a - 1) by (rewrite (move_easts w w'); auto).
  pose proof (S w ltac:(lia) Hn He) as Sw. pose proof (S w' ltac:(lia) Hn' He') as Sw'.
  unfold judged in Sw, Sw'. rewrite Hl in Sw.
  destruct (mem (lost_words a b) w') eqn:L.
  - exfalso. apply (proj2 Sw). exists w'. split; [now apply move_iff_reads|exact L].
  - destruct Sw' as [H|(w'' & H & L')]; [easy|]. apply reads_move in H. exists w''. split; [exact H|].
    repeat split; [rewrite (move_norths w' w''); auto|rewrite (move_easts w' w''); auto|exact L'].
Qed.

Definition start_word (a b : nat) : word := repeat N (b - 1) ++ repeat E (a - 1).

Lemma start_letters a b : norths (start_word a b) = b - 1 /\ easts (start_word a b) = a - 1.
Proof.
  unfold start_word. rewrite norths_app, easts_app, norths_repeat_N, norths_repeat_E.
  assert (H : forall k, easts (repeat N k) = 0) by (induction k; auto).
  assert (H' : forall k, easts (repeat E k) = k) by (induction k; simpl; auto). rewrite H, H'. lia.
Qed.

(** Whether the second player wins. *)
Definition second_wins (a b : nat) : bool := mem (lost_words a b) (start_word a b).
