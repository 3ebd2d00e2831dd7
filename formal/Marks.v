(* The game of Statement.v is the game of words.

   The k-th increasing mark of a position is the smallest number in which an increasing subsequence of length k ends;
   the k-th decreasing mark is the largest one in which a decreasing subsequence of length k ends (the piles of
   patience sorting, Schensted 1961; the ternary words of Albert et al.). Written in the order of their numbers, an
   increasing mark as E and a decreasing one as N, with the decreasing marks still to come as N's at -infinity in front
   and the increasing ones still to come as E's at +infinity behind, marks are a word. A new number x becomes a mark of
   both kinds, E N; the nearest N below it and the nearest E above it disappear. Where there is no such N or no such
   E, x completes a subsequence. This is a move of the word game, and every move of the word game arises in this way. *)

Require Import List QArith Sorted Arith Lia Lqa Bool.
Require Import Zermelo.Statement Zermelo.Words.
Import ListNotations.
Open Scope nat_scope.

(** * Marks *)

Inductive place := Low | At (x : Q) | High.
Notation mark := (letter * place)%type.

Definition before (p : place) (x : Q) : Prop := match p with Low => True | At y => (y < x)%Q | High => False end.
Definition after (p : place) (x : Q) : Prop := match p with Low => False | At y => (x < y)%Q | High => True end.
Definition below (x : Q) (m : mark) : Prop := before (snd m) x.
Definition above (x : Q) (m : mark) : Prop := after (snd m) x.

(** Strictly rising, except for the stock at both ends and for E N of the same number. *)
Definition rises (m1 m2 : mark) : Prop :=
  match m1, m2 with
  | (N, Low), (N, Low) => True
  | (E, High), (E, High) => True
  | (_, Low), (_, At _) | (_, Low), (_, High) | (_, At _), (_, High) => True
  | (E, At x), (N, At y) => (x <= y)%Q
  | (_, At x), (_, At y) => (x < y)%Q
  | _, _ => False
  end.

Definition sound (m : mark) : Prop := match m with (N, High) | (E, Low) => False | _ => True end.

(** An E that stands just before an N is the same number. *)
Fixpoint tight (M : list mark) : Prop :=
  match M with
  | [] => True
  | (E, p) :: M' => match M' with (N, p') :: _ => p = p' | _ => True end /\ tight M'
  | _ :: M' => tight M'
  end.

Definition is (l : letter) (m : mark) : Prop := fst m = l.

Lemma before_or_after p x : (forall y, p = At y -> ~ (x == y)%Q) -> before p x \/ after p x.
Proof.
  destruct p as [|y|]; simpl; auto. intros H. specialize (H y eq_refl).
  destruct (Q_dec x y) as [[|]|]; auto. contradiction.
Qed.

Lemma before_after p x : before p x -> after p x -> False.
Proof. destruct p; simpl; auto. intros. lra. Qed.

Lemma rises_before m1 m2 x : rises m1 m2 -> below x m2 -> below x m1.
Proof. destruct m1 as [[] []], m2 as [[] []]; unfold below; simpl; auto; try easy; intros; lra. Qed.

Lemma rises_after m1 m2 x : rises m1 m2 -> above x m1 -> above x m2.
Proof. destruct m1 as [[] []], m2 as [[] []]; unfold above; simpl; auto; try easy; intros; lra. Qed.

Lemma rises_across m1 m2 x : below x m1 -> above x m2 -> rises m1 m2.
Proof. destruct m1 as [[] []], m2 as [[] []]; unfold below, above; simpl; auto; try easy; intros; lra. Qed.

(** Marks below and above a number. *)
Lemma split_at x M : StronglySorted rises M -> Forall (fun m => below x m \/ above x m) M ->
  exists A B, M = A ++ B /\ Forall (below x) A /\ Forall (above x) B.
Proof.
  induction M as [|m M IH]; intros Hs Hd; [exists [], []; auto|].
  inversion Hs as [|? ? Hs' Hm]; subst. inversion Hd as [|? ? Hd1 Hd']; subst.
  destruct Hd1 as [Hb|Ha].
  - destruct (IH Hs' Hd') as (A & B & -> & HA & HB). exists (m :: A), B. auto.
  - exists [], (m :: M). repeat split; auto. constructor; auto.
    eapply Forall_impl; [|exact Hm]. intros m' Hm'. eapply rises_after; eauto.
Qed.

Lemma last_of l' (M : list mark) : Forall (is l') M \/
  exists A l p Z, l <> l' /\ Forall (is l') Z /\ M = A ++ (l, p) :: Z.
Proof.
  induction M as [|[l p] M IH]; [now left|]. destruct IH as [H|(A & l1 & p1 & Z & Hl & HZ & ->)].
  - assert (D : l = l' \/ l <> l') by (destruct l, l'; auto; right; easy).
    destruct D as [->|D]; [left; now constructor|]. right. now exists [], l, p, M.
  - right. now exists ((l, p) :: A), l1, p1, Z.
Qed.

Lemma first_of l' (M : list mark) : Forall (is l') M \/
  exists Z l p B, l <> l' /\ Forall (is l') Z /\ M = Z ++ (l, p) :: B.
Proof.
  induction M as [|[l p] M IH]; [now left|].
  assert (D : l = l' \/ l <> l') by (destruct l, l'; auto; right; easy). destruct D as [->|D].
  - destruct IH as [H|(Z & l1 & p1 & B & Hl & HZ & ->)]; [left; now constructor|].
    right. exists ((l', p) :: Z), l1, p1, B. repeat split; auto. now constructor.
  - right. now exists [], l, p, M.
Qed.

(** The numbers between two marks are enough to find one that was not played. *)
Lemma free_interval s lo hi : (lo < hi)%Q ->
  exists lo' hi', (lo <= lo' /\ lo' < hi' /\ hi' <= hi)%Q /\ forall x, (lo' < x < hi')%Q -> fresh x s.
Proof.
  intros H. induction s as [|z s (lo' & hi' & (H1 & H2 & H3) & Hf)].
  - exists lo, hi. repeat split; try lra. constructor.
  - set (mid := ((lo' + hi') / 2)%Q). assert (Hm : (lo' < mid < hi')%Q).
    { unfold mid. split; [apply Qlt_shift_div_l|apply Qlt_shift_div_r]; lra. }
    destruct (Qlt_le_dec mid z) as [Hz|Hz].
    + exists lo', mid. repeat split; try lra. intros x Hx. constructor; [lra|]. apply Hf. lra.
    + exists mid, hi'. repeat split; try lra. intros x Hx. constructor; [lra|]. apply Hf. lra.
Qed.

Lemma free_number s p1 p2 : (exists x, before p1 x /\ after p2 x) -> exists x, fresh x s /\ before p1 x /\ after p2 x.
Proof.
  intros [x [H1 H2]].
  assert (I : exists lo hi, (lo < hi)%Q /\ forall x, (lo < x < hi)%Q -> before p1 x /\ after p2 x).
  { destruct p1 as [|y|], p2 as [|z|]; simpl in *; try easy.
    - exists (z - 1)%Q, z. split; [lra|]. intros. split; [easy|lra].
    - exists 0%Q, 1%Q. split; [lra|]. easy.
    - exists y, z. split; [lra|]. intros. lra.
    - exists y, (y + 1)%Q. split; [lra|]. intros. split; [lra|easy]. }
  destruct I as (lo & hi & Hlt & HI). destruct (free_interval s lo hi Hlt) as (lo' & hi' & (G1 & G2 & G3) & Hf).
  set (mid := ((lo' + hi') / 2)%Q). assert (Hm : (lo' < mid < hi')%Q).
  { unfold mid. split; [apply Qlt_shift_div_l|apply Qlt_shift_div_r]; lra. }
  exists mid. split; [now apply Hf|]. apply HI. lra.
Qed.

Lemma sorted_app {T} (R : T -> T -> Prop) X Y :
  StronglySorted R (X ++ Y) <-> StronglySorted R X /\ StronglySorted R Y /\ Forall (fun x => Forall (R x) Y) X.
Proof.
  induction X as [|x X IH]; simpl.
  - split; [|tauto]. repeat split; auto using SSorted_nil.
  - split.
    + intros H. inversion H as [|? ? H1 H2]; subst. apply IH in H1 as (H1 & H3 & H4). apply Forall_app in H2 as [H2 H5].
      repeat split; auto; constructor; auto.
    + intros (H1 & H2 & H3). inversion H1; subst. inversion H3; subst.
      constructor; [now apply IH|]. apply Forall_app. auto.
Qed.

Lemma free_gap s X m1 m2 Y : StronglySorted rises ((X ++ [m1]) ++ m2 :: Y) ->
  (exists x, below x m1 /\ above x m2) ->
  exists x, fresh x s /\ Forall (below x) (X ++ [m1]) /\ Forall (above x) (m2 :: Y).
Proof.
  intros Hs Hg. destruct (free_number s (snd m1) (snd m2) Hg) as (x & Hf & Hb & Ha). exists x. split; [exact Hf|].
  apply sorted_app in Hs as (H1 & H2 & _). split.
  - apply sorted_app in H1 as (_ & _ & H1). apply Forall_app. split; [|auto].
    eapply Forall_impl; [|exact H1]. intros m Hm. inversion Hm; subst. eapply rises_before; eauto.
  - inversion H2; subst. constructor; [exact Ha|]. eapply Forall_impl; [|eassumption].
    intros m Hm. eapply rises_after; eauto.
Qed.

(** * Counting marks *)

Definition beforeb (x : Q) (p : place) : bool :=
  match p with Low => true | At y => negb (Qle_bool x y) | High => false end.
Definition afterb (x : Q) (p : place) : bool :=
  match p with Low => false | At y => negb (Qle_bool y x) | High => true end.
Definition anywhere (p : place) : bool := true.

Lemma Qlt_bool x y : negb (Qle_bool x y) = true <-> (y < x)%Q.
Proof.
  rewrite negb_true_iff, <- not_true_iff_false, Qle_bool_iff. split; intros H; [|lra].
  destruct (Qlt_le_dec y x); [auto|contradiction].
Qed.
Lemma beforeb_spec x p : beforeb x p = true <-> before p x.
Proof. destruct p; simpl; try easy. apply Qlt_bool. Qed.
Lemma afterb_spec x p : afterb x p = true <-> after p x.
Proof. destruct p; simpl; try easy. apply Qlt_bool. Qed.

Definition same_letter (l l' : letter) : bool := match l, l' with E, E | N, N => true | _, _ => false end.

Fixpoint count (l : letter) (f : place -> bool) (M : list mark) : nat :=
  match M with
  | [] => 0
  | (l', p) :: M => (if same_letter l l' && f p then 1 else 0) + count l f M
  end.

Lemma count_app l f X Y : count l f (X ++ Y) = count l f X + count l f Y.
Proof. induction X as [|[l' p] X IH]; simpl; [reflexivity|]. rewrite IH. lia. Qed.
Lemma count_all l f X : Forall (fun m => f (snd m) = true) X -> count l f X = count l anywhere X.
Proof. induction 1 as [|[l' p] X H _ IH]; simpl in *; [reflexivity|]. now rewrite IH, H. Qed.
Lemma count_none l f X : Forall (fun m => f (snd m) = false) X -> count l f X = 0.
Proof. induction 1 as [|[l' p] X H _ IH]; simpl in *; [reflexivity|]. now rewrite IH, H, andb_false_r. Qed.
Lemma count_other l l' f X : l <> l' -> Forall (is l') X -> count l f X = 0.
Proof.
  intros D. induction 1 as [|[l2 p] X H _ IH]; simpl in *; [reflexivity|]. unfold is in H; simpl in H. subst.
  now destruct l, l'.
Qed.

(** * Subsequences *)

Definition ends (lt : Q -> Q -> Prop) (s : position) (x : Q) (n : nat) : Prop :=
  exists l, subsequence l s /\ StronglySorted lt l /\ Forall (fun y => lt y x) l /\ length l = n.
Definition has (lt : Q -> Q -> Prop) (n : nat) (s : position) : Prop :=
  exists l, subsequence l s /\ StronglySorted lt l /\ length l = n.

Lemma subsequence_empty s : subsequence [] s.
Proof. induction s; constructor; auto. Qed.

Lemma subsequence_snoc l s y :
  subsequence l (s ++ [y]) <-> subsequence l s \/ exists l', l = l' ++ [y] /\ subsequence l' s.
Proof.
  split.
  - revert l. induction s as [|z s IH]; simpl; intros l H.
    + inversion H as [|? ? ? H1|? ? ? H1]; subst; inversion H1; subst.
      * left. constructor.
      * right. exists []. split; [reflexivity|constructor].
    + inversion H as [|? ? ? H1|? l1 ? H1]; subst; apply IH in H1 as [H1|(l' & -> & H1)].
      * left. now constructor.
      * right. exists l'. split; [reflexivity|now constructor].
      * left. now constructor.
      * right. exists (z :: l'). split; [reflexivity|now constructor].
  - intros [H|(l' & -> & H)].
    + induction H; simpl; [apply subsequence_empty|now apply subsequence_skip|now apply subsequence_take].
    + induction H; simpl; [|now apply subsequence_skip|now apply subsequence_take].
      apply subsequence_take, subsequence_nil.
Qed.

Lemma sorted_snoc lt l y : StronglySorted lt (l ++ [y]) <-> StronglySorted lt l /\ Forall (fun z : Q => lt z y) l.
Proof.
  rewrite sorted_app. split.
  - intros (H1 & _ & H2). split; [exact H1|]. eapply Forall_impl; [|exact H2]. intros z Hz. now inversion Hz.
  - intros [H1 H2]. repeat split; [exact H1|repeat constructor|].
    eapply Forall_impl; [|exact H2]. intros z Hz. auto.
Qed.

Lemma has_snoc lt n s y : has lt n (s ++ [y]) <-> has lt n s \/ exists m, n = S m /\ ends lt s y m.
Proof.
  split.
  - intros (l & H1 & H2 & H3). apply subsequence_snoc in H1 as [H1|(l' & -> & H1)].
    + left. exists l. auto.
    + right. apply sorted_snoc in H2 as [H2 H4]. rewrite app_length in H3; simpl in H3.
      exists (length l'). split; [lia|]. exists l'. auto.
  - intros [(l & H1 & H2 & H3)|(m & -> & l & H1 & H2 & H3 & H4)].
    + exists l. rewrite subsequence_snoc. auto.
    + exists (l ++ [y]). rewrite subsequence_snoc, sorted_snoc, app_length. simpl.
      repeat split; auto; [right; eauto|lia].
Qed.

Lemma ends_snoc (lt : Q -> Q -> Prop) s y x n : (forall p q r, lt p q -> lt q r -> lt p r) ->
  ends lt (s ++ [y]) x n <-> ends lt s x n \/ (lt y x /\ exists m, n = S m /\ ends lt s y m).
Proof.
  intros T. split.
  - intros (l & H1 & H2 & H3 & H4). apply subsequence_snoc in H1 as [H1|(l' & -> & H1)].
    + left. exists l. auto.
    + right. apply sorted_snoc in H2 as [H2 H5]. apply Forall_app in H3 as [H3 H6]. inversion H6; subst.
      split; [assumption|]. rewrite app_length; simpl. exists (length l'). split; [lia|]. exists l'. auto.
  - intros [(l & H1 & H2 & H3 & H4)|(Hxy & m & -> & l & H1 & H2 & H3 & H4)].
    + exists l. rewrite subsequence_snoc. auto.
    + exists (l ++ [y]). rewrite subsequence_snoc, sorted_snoc, app_length, Forall_app. simpl.
      repeat split; auto; [right; eauto| |lia].
      eapply Forall_impl; [|exact H3]. intros z Hz. simpl in Hz. eauto.
Qed.

Lemma ends_nil lt x n : ends lt [] x n <-> n = 0.
Proof.
  split.
  - intros (l & H & _ & _ & <-). now inversion H.
  - intros ->. exists []. repeat split; repeat constructor.
Qed.

(** * Marks of a position *)

Notation Qgt := (fun x y => y < x)%Q.

Record represents (a b : nat) (s : position) (M : list mark) : Prop := {
  r_sorted : StronglySorted rises M;
  r_sound : Forall sound M;
  r_tight : tight M;
  r_east : forall x, In (E, At x) M -> exists y, In (N, At y) M /\ (x <= y)%Q;    (* the largest number is an N *)
  r_north : forall y, In (N, At y) M -> exists x, In (E, At x) M /\ (x <= y)%Q;   (* the smallest one is an E *)
  r_played : forall l x, In (l, At x) M -> In x s;
  r_inc : forall x n, ends Qlt s x n <-> n <= count E (beforeb x) M;
  r_dec : forall x n, ends Qgt s x n <-> n <= count N (afterb x) M;
  r_a : S (count E anywhere M) = a;
  r_b : S (count N anywhere M) = b;
  r_alive : ~ over a b s }.

Lemma tight_right X Y : tight (X ++ Y) -> tight Y.
Proof. induction X as [|[[] p] X IH]; simpl; auto. intros [_ H]. auto. Qed.

Lemma tight_left X p Y : tight X -> tight ((E, p) :: Y) -> tight (X ++ (E, p) :: Y).
Proof.
  intros HX HY. induction X as [|[[] p1] X IH]; [exact HY| |simpl in *; auto].
  destruct HX as [H1 H2]. specialize (IH H2). destruct X as [|[[] p2] X]; simpl in *; auto.
Qed.

Lemma tight_prefix X Y : tight (X ++ Y) -> tight X.
Proof.
  induction X as [|[[] p] X IH]; simpl; auto. intros [H1 H2]. split; [|auto].
  now destruct X as [|[[] p2] X].
Qed.

Lemma tight_norths X Y : Forall (is N) X -> tight Y -> tight (X ++ Y).
Proof. intros H HY. induction H as [|[l p] X H _ IH]; [exact HY|]. unfold is in H; simpl in H. now subst. Qed.

Lemma tight_easts X p Y : Forall (is E) X -> tight ((E, p) :: Y) -> tight (X ++ (E, p) :: Y).
Proof.
  intros H HY. apply tight_left; [|exact HY]. clear HY. induction H as [|[l q] X H H' IH]; [easy|].
  unfold is in H; simpl in H; subst. split; [|exact IH]. destruct H' as [|[l r] X H _]; [easy|].
  unfold is in H; simpl in H. now subst.
Qed.

Lemma count_cons l f l' p M : count l f ((l', p) :: M) = (if same_letter l l' && f p then 1 else 0) + count l f M.
Proof. reflexivity. Qed.

Lemma below_all x z A : (x <= z)%Q -> Forall (below x) A -> Forall (fun m => beforeb z (snd m) = true) A.
Proof.
  intros H. apply Forall_impl. intros [l p] Hb. simpl. apply beforeb_spec. unfold below in Hb. simpl in Hb.
  destruct p; simpl in *; auto. lra.
Qed.
Lemma above_all x z A : (z <= x)%Q -> Forall (above x) A -> Forall (fun m => afterb z (snd m) = true) A.
Proof.
  intros H. apply Forall_impl. intros [l p] Hb. simpl. apply afterb_spec. unfold above in Hb. simpl in Hb.
  destruct p; simpl in *; auto. lra.
Qed.
Lemma below_none x z A : (x <= z)%Q -> Forall (below x) A -> Forall (fun m => afterb z (snd m) = false) A.
Proof.
  intros H. apply Forall_impl. intros [l p] Hb. simpl. apply not_true_iff_false. rewrite afterb_spec.
  unfold below in Hb. simpl in Hb. destruct p; simpl in *; auto. lra.
Qed.
Lemma above_none x z A : (z <= x)%Q -> Forall (above x) A -> Forall (fun m => beforeb z (snd m) = false) A.
Proof.
  intros H. apply Forall_impl. intros [l p] Hb. simpl. apply not_true_iff_false. rewrite beforeb_spec.
  unfold above in Hb. simpl in Hb. destruct p; simpl in *; auto. lra.
Qed.

(** A new number. *)
Section Insert.
Variables (a b : nat) (s : position) (A Es Ns B : list mark) (u v : place) (x : Q).
Let M := A ++ (N, u) :: Es ++ Ns ++ (E, v) :: B.
Let M' := A ++ Es ++ (E, At x) :: (N, At x) :: Ns ++ B.
Hypothesis (R : represents a b s M).
Hypothesis (HEs : Forall (is E) Es) (HNs : Forall (is N) Ns).
Hypothesis (Hbelow : Forall (below x) (A ++ (N, u) :: Es)) (Habove : Forall (above x) (Ns ++ (E, v) :: B)).

Lemma pieces : (Forall (below x) A /\ before u x /\ Forall (below x) Es) /\
  (Forall (above x) Ns /\ after v x /\ Forall (above x) B).
Proof.
  apply Forall_app in Hbelow as [H1 H2]. apply Forall_app in Habove as [H3 H4].
  inversion H2; subst. inversion H4; subst. auto.
Qed.

Lemma insert_sorted : StronglySorted rises M'.
Proof.
  destruct pieces as [(H1 & H2 & H3) (H4 & H5 & H6)]. destruct R as [S _ _ _ _ _ _ _ _ _ _]. unfold M, M' in *.
  apply sorted_app in S as (SA & S & CA). inversion S as [|? ? S' _]; subst.
  apply sorted_app in S' as (SE & S' & _). apply sorted_app in S' as (SN & S' & CN). inversion S' as [|? ? SB _]; subst.
  rewrite app_assoc. assert (Below : Forall (below x) (A ++ Es)) by (apply Forall_app; auto).
  assert (Above : Forall (above x) (Ns ++ B)) by (apply Forall_app; auto).
  assert (In1 : forall m, below x m -> rises m (E, At x) /\ rises m (N, At x)).
  { intros [[] []]; unfold below; simpl; auto; try easy; intros; split; lra. }
  assert (In2 : forall m, above x m -> rises (E, At x) m /\ rises (N, At x) m).
  { intros [[] []]; unfold above; simpl; auto; try easy; intros; split; lra. }
  apply sorted_app. repeat split.
  - apply sorted_app. repeat split; auto. eapply Forall_impl; [|exact CA]. intros m Hm. inversion Hm; subst.
    apply Forall_app in H8. tauto.
  - constructor; [constructor|].
    + apply sorted_app. repeat split; auto. eapply Forall_impl; [|exact CN]. intros m Hm. now inversion Hm.
    + eapply Forall_impl; [|exact Above]. apply In2.
    + constructor; [simpl; lra|]. eapply Forall_impl; [|exact Above]. apply In2.
  - eapply Forall_impl; [|exact Below]. intros m Hm. constructor; [now apply In1|]. constructor; [now apply In1|].
    eapply Forall_impl; [|exact Above]. intros m' Hm'. eapply rises_across; eauto.
Qed.

Lemma insert_tight : tight M'.
Proof.
  pose proof (r_tight _ _ _ _ R) as T. unfold M, M' in *. assert (TA := tight_prefix _ _ T).
  apply tight_right in T. change (tight (Es ++ Ns ++ (E, v) :: B)) in T.
  apply tight_right, tight_right in T. assert (TB : tight B) by exact (proj2 T).
  assert (K : tight ((E, At x) :: (N, At x) :: Ns ++ B)).
  { split; [reflexivity|]. now apply tight_norths. }
  destruct Es as [|[l p] Es']; [now apply tight_left|].
  inversion HEs as [|? ? Hl HEs']; subst. unfold is in Hl; simpl in Hl; subst l. simpl. apply tight_left; [exact TA|].
  change (tight (((E, p) :: Es') ++ (E, At x) :: (N, At x) :: Ns ++ B)). now apply tight_easts.
Qed.

Lemma insert_in m : In m M' <-> m = (E, At x) \/ m = (N, At x) \/ In m A \/ In m Es \/ In m Ns \/ In m B.
Proof. unfold M'. rewrite !in_app_iff. simpl. rewrite in_app_iff. intuition congruence. Qed.
Lemma old_in m : In m M <-> m = (N, u) \/ m = (E, v) \/ In m A \/ In m Es \/ In m Ns \/ In m B.
Proof. unfold M. rewrite in_app_iff. simpl. rewrite !in_app_iff. simpl. intuition congruence. Qed.

Lemma insert_inc z n : ends Qlt (s ++ [x]) z n <-> n <= count E (beforeb z) M'.
Proof.
  destruct pieces as [(H1 & H2 & H3) (H4 & H5 & H6)].
  rewrite ends_snoc by (intros; lra). rewrite (r_inc _ _ _ _ R z n).
  assert (C : (exists m, n = S m /\ ends Qlt s x m) <-> 1 <= n <= S (count E (beforeb x) M)).
  { split; [intros (m & -> & H); apply (r_inc _ _ _ _ R) in H; lia|].
    intros H. exists (n - 1). split; [lia|]. apply (r_inc _ _ _ _ R). lia. }
  rewrite C. unfold M, M'. repeat (rewrite ?count_app, ?count_cons). cbn [same_letter andb].
  rewrite !(count_other E N _ Ns) by easy.
  rewrite (count_all E (beforeb x) A), (count_all E (beforeb x) Es), (count_none E (beforeb x) B)
    by (eauto using below_all, above_none, Qle_refl).
  assert (Vx : beforeb x v = false).
  { apply not_true_iff_false. rewrite beforeb_spec. intros H. eapply before_after; eauto. }
  rewrite Vx. destruct (Qlt_le_dec x z) as [Hz|Hz].
  - assert (Xz : beforeb z (At x) = true) by now apply beforeb_spec. rewrite Xz.
    assert (P : forall X : Prop, (x < z)%Q /\ X <-> X) by tauto. rewrite P. clear P.
    rewrite (count_all E (beforeb z) A), (count_all E (beforeb z) Es)
      by (eapply below_all; [apply Qlt_le_weak|]; eauto).
    destruct (beforeb z v) eqn:V; [lia|].
    rewrite (count_none E (beforeb z) B); [lia|].
    pose proof (r_sorted _ _ _ _ R) as S. unfold M in S. apply sorted_app in S as (_ & S & _).
    inversion S as [|? ? S' _]; subst. rewrite app_assoc in S'. apply sorted_app in S' as (_ & S' & _).
    inversion S' as [|? ? _ SB]; subst. eapply Forall_impl; [|exact SB]. intros m Hm.
    apply not_true_iff_false. rewrite beforeb_spec. intros Hb.
    apply (rises_before _ _ z Hm) in Hb. unfold below in Hb; simpl in Hb. apply beforeb_spec in Hb. congruence.
  - assert (Xz : beforeb z (At x) = false) by (apply not_true_iff_false; rewrite beforeb_spec; simpl; lra).
    assert (Vz : beforeb z v = false).
    { apply not_true_iff_false. rewrite beforeb_spec. destruct v; simpl in *; auto. lra. }
    rewrite Xz, Vz. split; [|lia]. intros [H|[H _]]; [lia|lra].
Qed.

Lemma insert_dec z n : ends Qgt (s ++ [x]) z n <-> n <= count N (afterb z) M'.
Proof.
  destruct pieces as [(H1 & H2 & H3) (H4 & H5 & H6)].
  rewrite ends_snoc by (intros; lra). rewrite (r_dec _ _ _ _ R z n).
  assert (C : (exists m, n = S m /\ ends Qgt s x m) <-> 1 <= n <= S (count N (afterb x) M)).
  { split; [intros (m & -> & H); apply (r_dec _ _ _ _ R) in H; lia|].
    intros H. exists (n - 1). split; [lia|]. apply (r_dec _ _ _ _ R). lia. }
  rewrite C. unfold M, M'. repeat (rewrite ?count_app, ?count_cons). cbn [same_letter andb].
  rewrite !(count_other N E _ Es) by easy.
  rewrite (count_all N (afterb x) Ns), (count_all N (afterb x) B), (count_none N (afterb x) A)
    by (eauto using above_all, below_none, Qle_refl).
  assert (Ux : afterb x u = false).
  { apply not_true_iff_false. rewrite afterb_spec. intros H. eapply before_after; eauto. }
  rewrite Ux. destruct (Qlt_le_dec z x) as [Hz|Hz].
  - assert (Xz : afterb z (At x) = true) by now apply afterb_spec. rewrite Xz.
    assert (P : forall X : Prop, (z < x)%Q /\ X <-> X) by tauto. rewrite P. clear P.
    rewrite (count_all N (afterb z) Ns), (count_all N (afterb z) B) by (eapply above_all; [apply Qlt_le_weak|]; eauto).
    destruct (afterb z u) eqn:U; [lia|].
    rewrite (count_none N (afterb z) A); [lia|].
    pose proof (r_sorted _ _ _ _ R) as S. unfold M in S. apply sorted_app in S as (_ & _ & S).
    eapply Forall_impl; [|exact S]. intros m Hm. inversion Hm as [|? ? Hu _]; subst.
    apply not_true_iff_false. rewrite afterb_spec. intros Hb.
    apply (rises_after _ _ z Hu) in Hb. unfold above in Hb; simpl in Hb. apply afterb_spec in Hb. congruence.
  - assert (Xz : afterb z (At x) = false) by (apply not_true_iff_false; rewrite afterb_spec; simpl; lra).
    assert (Uz : afterb z u = false).
    { apply not_true_iff_false. rewrite afterb_spec. destruct u; simpl in *; auto. lra. }
    rewrite Xz, Uz. split; [|lia]. intros [H|[H _]]; [lia|lra].
Qed.

Lemma insert_count l : count l anywhere M' = count l anywhere M.
Proof. unfold M, M'. repeat (rewrite ?count_app, ?count_cons). destruct l; simpl; lia. Qed.

Lemma insert_alive : ~ over a b (s ++ [x]).
Proof.
  destruct pieces as [(H1 & H2 & H3) (H4 & H5 & H6)].
  intros [H|H]; apply has_snoc in H as [H|(m & Hm & H)].
  - apply (r_alive _ _ _ _ R). now left.
  - apply (r_inc _ _ _ _ R) in H. pose proof (r_a _ _ _ _ R) as Ha. revert H Ha. unfold M.
    repeat (rewrite ?count_app, ?count_cons). cbn [same_letter andb]. rewrite !(count_other E N _ Ns) by easy.
    rewrite (count_all E (beforeb x) A), (count_all E (beforeb x) Es), (count_none E (beforeb x) B)
      by (eauto using below_all, above_none, Qle_refl).
    assert (Vx : beforeb x v = false).
    { apply not_true_iff_false. rewrite beforeb_spec. intros H. eapply before_after; eauto. }
    rewrite Vx. simpl. lia.
  - apply (r_alive _ _ _ _ R). now right.
  - apply (r_dec _ _ _ _ R) in H. pose proof (r_b _ _ _ _ R) as Hb. revert H Hb. unfold M.
    repeat (rewrite ?count_app, ?count_cons). cbn [same_letter andb]. rewrite !(count_other N E _ Es) by easy.
    rewrite (count_all N (afterb x) Ns), (count_all N (afterb x) B), (count_none N (afterb x) A)
      by (eauto using above_all, below_none, Qle_refl).
    assert (Ux : afterb x u = false).
    { apply not_true_iff_false. rewrite afterb_spec. intros H. eapply before_after; eauto. }
    rewrite Ux. simpl. lia.
Qed.

Theorem insert : represents a b (s ++ [x]) M'.
Proof.
  destruct pieces as [(H1 & H2 & H3) (H4 & H5 & H6)]. constructor.
  - apply insert_sorted.
  - pose proof (r_sound _ _ _ _ R) as S. rewrite Forall_forall in *. intros m Hm. apply insert_in in Hm.
    destruct Hm as [->|[->|Hm]]; [exact I|exact I|]. apply S, old_in. auto.
  - apply insert_tight.
  - intros y Hy. apply insert_in in Hy as [[= ->]|[Hy|Hy]]; [|easy|].
    + exists x. split; [apply insert_in; auto|apply Qle_refl].
    + destruct (r_east _ _ _ _ R y) as (w & Hw & Hle); [apply old_in; auto|].
      apply old_in in Hw as [[= Hw]|[Hw|Hw]]; [|easy|].
      * exists x. split; [apply insert_in; auto|]. subst u. simpl in H2. lra.
      * exists w. split; [apply insert_in; auto|exact Hle].
  - intros y Hy. apply insert_in in Hy as [Hy|[[= ->]|Hy]]; [easy| |].
    + exists x. split; [apply insert_in; auto|apply Qle_refl].
    + destruct (r_north _ _ _ _ R y) as (w & Hw & Hle); [apply old_in; auto|].
      apply old_in in Hw as [Hw|[[= Hw]|Hw]]; [easy| |].
      * exists x. split; [apply insert_in; auto|]. subst v. simpl in H5. lra.
      * exists w. split; [apply insert_in; auto|exact Hle].
  - intros l y Hy. apply in_or_app. apply insert_in in Hy as [[= _ ->]|[[= _ ->]|Hy]]; [simpl; auto|simpl; auto|].
    left. apply (r_played _ _ _ _ R l). apply old_in. auto.
  - apply insert_inc.
  - apply insert_dec.
  - rewrite insert_count. apply (r_a _ _ _ _ R).
  - rewrite insert_count. apply (r_b _ _ _ _ R).
  - apply insert_alive.
Qed.
End Insert.
