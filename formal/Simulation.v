(* Who wins a game of words wins the game of Statement.v. *)

Require Import List QArith Sorted Arith Lia Lqa Bool.
Require Import Zermelo.Statement Zermelo.Words Zermelo.Regular Zermelo.Marks.
Import ListNotations.
Open Scope nat_scope.

Definition word_of (M : list mark) : word := map fst M.

(** The start: only stock. *)
Definition stock (a b : nat) : list mark := repeat (N, Low) (b - 1) ++ repeat (E, High) (a - 1).

Lemma repeat_Forall {T} (P : T -> Prop) x n : P x -> Forall P (repeat x n).
Proof. intros H. induction n; simpl; auto. Qed.

Lemma repeat_sorted {T} (R : T -> T -> Prop) x n : R x x -> StronglySorted R (repeat x n).
Proof. intros H. induction n; simpl; constructor; auto using repeat_Forall. Qed.

Lemma count_repeat l f l' p n : count l f (repeat (l', p) n) = if same_letter l l' && f p then n else 0.
Proof. induction n; simpl; [now destruct (_ && _)|]. rewrite IHn. now destruct (_ && _). Qed.

Lemma start_represents a b : 1 <= a -> 1 <= b -> represents a b [] (stock a b).
Proof.
  intros Ha Hb. unfold stock. constructor.
  - apply sorted_app. repeat split; try (apply repeat_sorted; exact I).
    apply repeat_Forall, repeat_Forall. exact I.
  - apply Forall_app. split; apply repeat_Forall; exact I.
  - apply tight_norths; [now apply repeat_Forall|]. clear. generalize (a - 1) as n. clear.
    induction n as [|n IH]; [exact I|]. split; [|exact IH]. now destruct n.
  - intros x H. apply in_app_or in H as [H|H]; apply repeat_spec in H; discriminate.
  - intros x H. apply in_app_or in H as [H|H]; apply repeat_spec in H; discriminate.
  - intros l x H. apply in_app_or in H as [H|H]; apply repeat_spec in H; discriminate.
  - intros x n. rewrite ends_nil, count_app, !count_repeat. simpl. lia.
  - intros x n. rewrite ends_nil, count_app, !count_repeat. simpl. lia.
  - rewrite count_app, !count_repeat. simpl. lia.
  - rewrite count_app, !count_repeat. simpl. lia.
  - intros [(l & H & _ & Hl)|(l & H & _ & Hl)]; inversion H; subst l; simpl in Hl; lia.
Qed.

Lemma letters_of l X : Forall (is l) X -> map fst X = repeat l (length X).
Proof. induction 1 as [|[l' p] X H _ IH]; simpl; [reflexivity|]. unfold is in H; simpl in H. now rewrite IH, H. Qed.

Lemma word_of_stock a b : word_of (stock a b) = repeat N (b - 1) ++ repeat E (a - 1).
Proof. unfold word_of, stock. rewrite map_app.
  now rewrite (letters_of N), (letters_of E), !repeat_length by now apply repeat_Forall. Qed.

Lemma of_letters l k X : map fst X = repeat l k -> Forall (is l) X /\ k = length X.
Proof.
  revert k. induction X as [|[l' p] X IH]; intros [|k]; simpl; try easy. intros [= -> H]. apply IH in H as [H ->].
  split; [now constructor|reflexivity].
Qed.

Lemma sorted_pair {T} (R : T -> T -> Prop) X Y x y : StronglySorted R (X ++ Y) -> In x X -> In y Y -> R x y.
Proof.
  intros H Hx Hy. apply sorted_app in H as (_ & _ & H). rewrite Forall_forall in H. specialize (H x Hx).
  rewrite Forall_forall in H. auto.
Qed.

(** Every number that may be played completes a subsequence or is a move of the word. *)
Theorem step_is_move a b s M x : represents a b s M -> fresh x s ->
  over a b (s ++ [x]) \/ exists M', represents a b (s ++ [x]) M' /\ move (word_of M) (word_of M').
Proof.
  intros R Hf.
  destruct (split_at x M) as (X & Y & -> & HX & HY); [apply (r_sorted _ _ _ _ R)| |].
  { apply Forall_forall. intros [l p] Hm. apply before_or_after. intros y Hy. simpl in Hy. subst p.
    apply (r_played _ _ _ _ R) in Hm. unfold fresh in Hf. rewrite Forall_forall in Hf. auto. }
  destruct (last_of E X) as [NoN|(A & l & u & Es & Hl & HEs & ->)].
  { left. right. apply has_snoc. right. exists (b - 1). pose proof (r_b _ _ _ _ R) as Hb. split; [lia|].
    apply (r_dec _ _ _ _ R). rewrite count_app in Hb |- *.
    rewrite (count_other N E (afterb x) X) by easy. rewrite (count_other N E anywhere X) in Hb by easy.
    rewrite (count_all N (afterb x) Y) by (eauto using above_all, Qle_refl). lia. }
  destruct (first_of N Y) as [NoE|(Ns & l' & v & B & Hl' & HNs & ->)].
  { left. left. apply has_snoc. right. exists (a - 1). pose proof (r_a _ _ _ _ R) as Ha. split; [lia|].
    apply (r_inc _ _ _ _ R). rewrite count_app in Ha |- *.
    rewrite (count_other E N (beforeb x) Y) by easy. rewrite (count_other E N anywhere Y) in Ha by easy.
    rewrite (count_all E (beforeb x) (A ++ _)) by (eauto using below_all, Qle_refl). lia. }
  right. destruct l; [easy|]. destruct l'; [|easy]. clear Hl Hl'.
  rewrite <- app_assoc in R |- *. simpl app in R |- *.
  pose proof (insert a b s A Es Ns B u v x R HEs HNs HX HY) as R'.
  eexists. split; [exact R'|]. unfold word_of. repeat (rewrite ?map_app; cbn [map fst]).
  rewrite (letters_of E Es HEs), (letters_of N Ns HNs).
  assert (Sep : Es = [] \/ Ns = []).
  { destruct Es as [|e Es'] using rev_ind; [now left|]. destruct Ns as [|n Ns']; [now right|exfalso]. clear IHEs'.
    pose proof (r_tight _ _ _ _ R) as T. apply tight_right in T.
    change (tight ((Es' ++ [e]) ++ (n :: Ns') ++ (E, v) :: B)) in T. rewrite <- app_assoc in T. apply tight_right in T.
    apply Forall_app in HEs as [_ HEs]. inversion HEs as [|? ? He _]; subst. inversion HNs as [|? ? Hn _]; subst.
    destruct e as [l p], n as [l' p']. unfold is in He, Hn. simpl in He, Hn. subst l l'.
    simpl in T. destruct T as [-> _].
    apply Forall_app in HX as [_ HX]. inversion HX as [|? ? _ HX']; subst. apply Forall_app in HX' as [_ HX'].
    inversion HX' as [|? ? Hb _]; subst. inversion HY as [|? ? Ha _]; subst. eapply before_after; eauto. }
  destruct Sep as [-> | ->]; simpl repeat; simpl app.
  - (* block *)
    destruct Ns as [|n Ns'].
    + apply (single (map fst A) 0 (map fst B)). now left.
    + apply (block (map fst A) (length (n :: Ns')) (map fst B)).
      (* the decreasing mark just above x has an increasing mark below it, which stands before *)
      inversion HNs as [|? ? Hn _]; subst. destruct n as [l p]. unfold is in Hn; simpl in Hn; subst l.
      pose proof (r_sound _ _ _ _ R) as S. rewrite Forall_forall in S.
      inversion HY as [|? ? Hp _]; subst. unfold above in Hp; simpl in Hp.
      destruct p as [|y|]; [easy| |exfalso; apply (S (N, High)); rewrite !in_app_iff; simpl; auto].
      destruct (r_north _ _ _ _ R y) as (w & Hw & Hle); [rewrite !in_app_iff; simpl; auto|].
      apply in_app_or in Hw as [Hw|Hw]; [apply in_map_iff; now exists (E, At w)|exfalso].
      pose proof (r_sorted _ _ _ _ R) as O.
      change (A ++ (N, u) :: [] ++ ((N, At y) :: Ns') ++ (E, v) :: B) with
        (A ++ [(N, u)] ++ ((N, At y) :: Ns') ++ (E, v) :: B) in O. apply sorted_app in O as (_ & O & _).
      apply sorted_app in O as (_ & O & _).
      destruct Hw as [Hw|Hw]; [easy|]. change (In (E, At w) (((N, At y) :: Ns') ++ (E, v) :: B)) in Hw.
      apply in_app_or in Hw as [Hw|Hw].
      * rewrite Forall_forall in HNs. apply HNs in Hw. easy.
      * assert (K : rises (N, At y) (E, At w)) by (apply (sorted_pair _ _ _ _ _ O); simpl; auto). simpl in K. lra.
  - apply (single (map fst A) (length Es) (map fst B)).
    destruct Es as [|e Es']; [now left|right].
    (* the increasing mark just below x has a decreasing mark above it, which stands behind *)
    inversion HEs as [|? ? He _]; subst. destruct e as [l p]. unfold is in He; simpl in He; subst l.
    pose proof (r_sound _ _ _ _ R) as S. rewrite Forall_forall in S.
    apply Forall_app in HX as [_ HX]. inversion HX as [|? ? _ HX']; subst. inversion HX' as [|? ? Hp _]; subst.
    unfold below in Hp; simpl in Hp.
    destruct p as [|y|]; [exfalso; apply (S (E, Low)); rewrite !in_app_iff; simpl; auto| |easy].
    destruct (r_east _ _ _ _ R y) as (w & Hw & Hle); [rewrite !in_app_iff; simpl; auto|].
    pose proof (r_sorted _ _ _ _ R) as O.
    replace (A ++ (N, u) :: ((E, At y) :: Es') ++ [] ++ (E, v) :: B) with
      ((A ++ [(N, u)]) ++ ((E, At y) :: Es') ++ (E, v) :: B) in Hw, O by (rewrite <- app_assoc; reflexivity).
    apply in_app_or in Hw as [Hw|Hw].
    + assert (K : rises (N, At w) (E, At y)) by (apply (sorted_pair _ _ _ _ _ O); simpl; auto). simpl in K. lra.
    + apply in_app_or in Hw as [Hw|Hw].
      * rewrite Forall_forall in HEs. apply HEs in Hw. easy.
      * destruct Hw as [Hw|Hw]; [easy|]. apply in_map_iff. now exists (N, At w).
Qed.

(** Every move of the word is made by some number. *)
Theorem move_is_step a b s M w' : represents a b s M -> move (word_of M) w' ->
  exists x M', fresh x s /\ represents a b (s ++ [x]) M' /\ word_of M' = w'.
Proof.
  intros R Hm. remember (word_of M) as w eqn:Hw. symmetry in Hw. unfold word_of in *.
  pose proof (r_sorted _ _ _ _ R) as O. pose proof (r_sound _ _ _ _ R) as S. rewrite Forall_forall in S.
  destruct Hm as [p k q Hk|p j q Hp].
  - apply map_eq_app in Hw as (A & Y & -> & <- & Hw). apply map_eq_cons in Hw as ([l u] & Y' & -> & Hl & Hw).
    simpl in Hl; subst l. apply map_eq_app in Hw as (Es & Y & -> & HEs & Hw).
    apply map_eq_cons in Hw as ([l v] & B & -> & Hl & <-). simpl in Hl; subst l.
    apply of_letters in HEs as [HEs ->].
    destruct (@exists_last _ ((N, u) :: Es)) as (Z & m & HZ); [easy|].
    assert (G : exists x, fresh x s /\ Forall (below x) ((A ++ Z) ++ [m]) /\ Forall (above x) ((E, v) :: B)).
    { assert (O' : StronglySorted rises (((A ++ Z) ++ [m]) ++ (E, v) :: B)).
      { rewrite <- !app_assoc. rewrite (app_assoc Z), <- HZ. exact O. }
      apply free_gap; [exact O'|].
      assert (K : rises m (E, v)) by (apply (sorted_pair _ _ _ _ _ O'); [apply in_or_app|]; simpl; auto).
      assert (Sm : sound m).
      { apply S. apply in_or_app. right. change ((N, u) :: Es ++ (E, v) :: B) with (((N, u) :: Es) ++ (E, v) :: B).
        rewrite HZ, !in_app_iff. simpl. auto. }
      assert (Hmid : forall y z, (y < z)%Q -> exists x, (y < x /\ x < z)%Q).
      { intros y z H. exists ((y + z) / 2)%Q. split; [apply Qlt_shift_div_l|apply Qlt_shift_div_r]; lra. }
      assert (Easy : forall y, exists x, (y < x)%Q) by (intros y; exists (y + 1)%Q; lra).
      assert (Easy' : forall y, exists x, (x < y)%Q) by (intros y; exists (y - 1)%Q; lra).
      destruct Hk as [Hk|Hk].
      - destruct Es; [|easy]. destruct Z; [|destruct Z; discriminate]. injection HZ as <-.
        unfold below, above. destruct u, v; simpl in *; try easy.
        + destruct (Easy' x). eauto.
        + exists 0%Q. easy.
        + apply Hmid. lra.
        + destruct (Easy x). eauto.
      - (* an N stands behind, so this E is not in the stock *)
        apply in_map_iff in Hk as ([l t] & Hl & Hk). simpl in Hl; subst l.
        assert (K' : rises (E, v) (N, t)).
        { apply (sorted_pair _ (((A ++ Z) ++ [m]) ++ [(E, v)]) B); [|rewrite in_app_iff; simpl; auto|exact Hk].
          rewrite <- (app_assoc _ [(E, v)]). exact O'. }
        assert (St : sound (N, t)) by (apply S; rewrite !in_app_iff; simpl; rewrite in_app_iff; simpl; auto).
        assert (Sv : sound (E, v)) by (apply S; rewrite !in_app_iff; simpl; rewrite in_app_iff; simpl; auto).
        unfold below, above. destruct v as [|y|], t; simpl in K', St, Sv |- *; try easy.
        all: destruct m as [[] [|z|]]; simpl in K, Sm |- *; try easy.
        all: try (apply Hmid; lra). all: destruct (Easy' y); eauto. }
    destruct G as (x & Hf & Hb & Ha). exists x. rewrite <- app_assoc, <- HZ in Hb.
    pose proof (insert a b s A Es [] B u v x R HEs (Forall_nil _) Hb Ha) as R'.
    eexists. split; [exact Hf|]. split; [exact R'|]. unfold word_of.
    repeat (rewrite ?map_app; cbn [map fst app]). now rewrite (letters_of E Es HEs).
  - apply map_eq_app in Hw as (A & Y & -> & <- & Hw). apply map_eq_cons in Hw as ([l u] & Y' & -> & Hl & Hw).
    simpl in Hl; subst l. apply map_eq_app in Hw as (Ns & Y & -> & HNs & Hw).
    apply map_eq_cons in Hw as ([l v] & B & -> & Hl & <-). simpl in Hl; subst l.
    apply of_letters in HNs as [HNs ->].
    assert (HZ : exists m Z, Ns ++ (E, v) :: B = m :: Z) by (destruct Ns; simpl; eauto).
    destruct HZ as (m & Z & HZ).
    assert (G : exists x, fresh x s /\ Forall (below x) (A ++ [(N, u)]) /\ Forall (above x) (m :: Z)).
    { assert (O' : StronglySorted rises ((A ++ [(N, u)]) ++ m :: Z)).
      { rewrite <- !app_assoc, <- HZ. exact O. }
      apply free_gap; [exact O'|].
      assert (K : rises (N, u) m) by (apply (sorted_pair _ _ _ _ _ O'); [apply in_or_app|]; simpl; auto).
      assert (Sm : sound m).
      { apply S. apply in_or_app. right. right. rewrite HZ. now left. }
      assert (Su : sound (N, u)) by (apply S; rewrite in_app_iff; simpl; auto).
      (* an E stands before, so this N is not in the stock *)
      apply in_map_iff in Hp as ([l t] & Hl & Hk). simpl in Hl; subst l.
      assert (K' : rises (E, t) (N, u)) by (apply (sorted_pair _ _ _ _ _ O); simpl; auto).
      assert (St : sound (E, t)) by (apply S; rewrite in_app_iff; simpl; auto).
      unfold below, above. destruct u as [|y|], t; simpl in K', St, Su |- *; try easy.
      all: destruct m as [[] [|z|]]; simpl in K, Sm |- *; try easy.
      all: try (exists (y + 1)%Q; split; [lra|easy]).
      all: exists ((y + z) / 2)%Q; split; [apply Qlt_shift_div_l|apply Qlt_shift_div_r]; lra. }
    destruct G as (x & Hf & Hb & Ha). exists x. rewrite <- HZ in Ha.
    pose proof (insert a b s A [] Ns B u v x R (Forall_nil _) HNs Hb Ha) as R'.
    eexists. split; [exact Hf|]. split; [exact R'|]. unfold word_of.
    repeat (rewrite ?map_app; cbn [map fst app]). now rewrite (letters_of N Ns HNs).
Qed.

(** A closed set of words is a set of lost positions. *)
Theorem closed_loses (P : word -> Prop) a b : answers_every_move P ->
  forall s M, represents a b s M -> P (word_of M) -> loses a b s.
Proof.
  intros C. enough (H : forall n s M, pairs 0 (word_of M) < n -> represents a b s M -> P (word_of M) -> loses a b s)
    by (intros s M; apply (H (S (pairs 0 (word_of M)))); lia).
  induction n as [|n IH]; intros s M Hn R HP; [lia|]. constructor; [apply (r_alive _ _ _ _ R)|].
  intros x Hx. destruct (step_is_move a b s M x R Hx) as [H|(M' & R' & Hm)]; [now apply wins_over|].
  destruct (C _ _ HP Hm) as (w'' & Hm' & HP').
  destruct (move_is_step a b _ M' w'' R' Hm') as (x' & M'' & Hx' & R'' & <-).
  apply (wins_move a b _ x'); [apply (r_alive _ _ _ _ R')|exact Hx'|].
  apply (IH _ M''); [|exact R''|exact HP']. apply move_pairs in Hm, Hm'. lia.
Qed.

(** The first player wins when his first move, to N^(b-2) E N E^(a-2), leads into a closed set. *)
Theorem closed_first_wins (P : word -> Prop) a b : answers_every_move P -> 2 <= a -> 2 <= b ->
  P (repeat N (b - 2) ++ E :: N :: repeat E (a - 2)) -> first_player_wins a b.
Proof.
  intros C Ha Hb H. pose proof (start_represents a b ltac:(lia) ltac:(lia)) as R.
  assert (M : move (word_of (stock a b)) (repeat N (b - 2) ++ E :: N :: repeat E (a - 2))).
  { rewrite word_of_stock. replace (b - 1) with (b - 2 + 1) by lia. replace (a - 1) with (S (a - 2)) by lia.
    rewrite repeat_app, <- app_assoc. apply (single (repeat N (b - 2)) 0 (repeat E (a - 2))). now left. }
  destruct (move_is_step a b [] _ _ R M) as (x & M' & Hx & R' & Hw).
  apply (wins_move a b [] x); [apply (r_alive _ _ _ _ R)|exact Hx|].
  apply (closed_loses P a b C _ M' R'). now rewrite Hw.
Qed.

(** The value of a word by the usual recursion: true when the player to move wins. *)
Fixpoint value (n : nat) (w : word) : bool :=
  match n with 0 => false | S n => existsb (fun w' => negb (value n w')) (moves w) end.

Theorem value_sound a b : forall n s M, pairs 0 (word_of M) < n -> represents a b s M ->
  if value n (word_of M) then wins a b s else loses a b s.
Proof.
  induction n as [|n IH]; intros s M Hn R; [lia|].
  cbn [value]. destruct (existsb _ _) eqn:V.
  - apply existsb_exists in V as (w' & Hm & V). apply moves_spec in Hm.
    destruct (move_is_step a b s M w' R Hm) as (x & M' & Hx & R' & <-).
    apply (wins_move a b s x); [apply (r_alive _ _ _ _ R)|exact Hx|].
    apply move_pairs in Hm. specialize (IH (s ++ [x]) M' ltac:(lia) R').
    destruct (value n (word_of M')); [discriminate|exact IH].
  - constructor; [apply (r_alive _ _ _ _ R)|].
    intros x Hx. destruct (step_is_move a b s M x R Hx) as [H|(M' & R' & Hm)]; [now apply wins_over|].
    pose proof (move_pairs _ _ Hm). specialize (IH (s ++ [x]) M' ltac:(lia) R').
    destruct (value n (word_of M')) eqn:V'; [exact IH|exfalso].
    apply moves_spec in Hm. enough (existsb (fun w' => negb (value n w')) (moves (word_of M)) = true) by congruence.
    apply existsb_exists. exists (word_of M'). now rewrite V'.
Qed.
