(* The achievement game with parameters a + 1, b + 1 is the avoidance game with a, b (Albert et al., Proposition 7):
   who completes a subsequence of length a or b lets the other one complete one that is longer by one, with a number
   above or below all. *)

Require Import List QArith Sorted Arith Lia Lqa.
Require Import Zermelo.Statement Zermelo.Marks.
Import ListNotations.
Open Scope nat_scope.

Lemma has_fewer lt n s : has lt (S n) s -> has lt n s.
Proof.
  intros (l & H1 & H2 & H3). destruct l as [|x l]; [easy|]. exists l. inversion H2; subst. simpl in H3.
  repeat split; auto.
  clear - H1. remember (x :: l) as m eqn:E. revert x l E. induction H1; intros y k E; [easy| |].
  - constructor. eapply IHsubsequence. exact E.
  - injection E as -> ->. now constructor.
Qed.

Lemma has_one_more lt n s x : has lt (S n) (s ++ [x]) -> has lt n s.
Proof.
  intros H. apply has_snoc in H as [H|(m & [= ->] & l & H1 & H2 & _ & H3)]; [now apply has_fewer|]. exists l. auto.
Qed.

Lemma over_one_more a b s x : over (S a) (S b) (s ++ [x]) -> over a b s.
Proof. intros [H|H]; [left|right]; eapply has_one_more; exact H. Qed.

Lemma not_over_later a b s : ~ over a b s -> ~ over (S a) (S b) s.
Proof. intros H [K|K]; apply H; [left|right]; eapply has_fewer; exact K. Qed.

Lemma highest (s : position) : exists x, Forall (fun y => y < x)%Q s.
Proof.
  induction s as [|y s [x H]]; [now exists 0%Q|]. destruct (Qlt_le_dec y x) as [L|L].
  - exists x. now constructor.
  - exists (y + 1)%Q. constructor; [lra|]. eapply Forall_impl; [|exact H]. intros z Hz. simpl in *. lra.
Qed.

Lemma lowest (s : position) : exists x, Forall (fun y => x < y)%Q s.
Proof.
  induction s as [|y s [x H]]; [now exists 0%Q|]. destruct (Qlt_le_dec x y) as [L|L].
  - exists x. now constructor.
  - exists (y - 1)%Q. constructor; [lra|]. eapply Forall_impl; [|exact H]. intros z Hz. simpl in *. lra.
Qed.

Lemma subsequence_Forall (P : Q -> Prop) l s : subsequence l s -> Forall P s -> Forall P l.
Proof. induction 1; intros F; auto; inversion F; subst; auto. Qed.

Lemma complete a b s : over a b s -> exists x, fresh x s /\ over (S a) (S b) (s ++ [x]).
Proof.
  intros [(l & H1 & H2 & H3)|(l & H1 & H2 & H3)].
  - destruct (highest s) as [x Hx]. exists x. split.
    + eapply Forall_impl; [|exact Hx]. intros y Hy. simpl in *. lra.
    + left. apply has_snoc. right. exists a. split; [reflexivity|]. exists l. repeat split; auto.
      eapply subsequence_Forall; eauto.
  - destruct (lowest s) as [x Hx]. exists x. split.
    + eapply Forall_impl; [|exact Hx]. intros y Hy. simpl in *. lra.
    + right. apply has_snoc. right. exists b. split; [reflexivity|]. exists l. repeat split; auto.
      eapply subsequence_Forall; eauto.
Qed.

Scheme wins_both := Induction for wins Sort Prop
  with loses_both := Induction for loses Sort Prop.

Lemma achieve_avoid a b :
  (forall s, wins a b s -> ~ over (S a) (S b) s -> achieves (S a) (S b) s) /\
  (forall s, loses a b s -> fails (S a) (S b) s).
Proof.
  assert (H : forall s, loses a b s -> fails (S a) (S b) s).
  { apply (loses_both a b (fun s _ => ~ over (S a) (S b) s -> achieves (S a) (S b) s)
      (fun s _ => fails (S a) (S b) s)).
    - intros s O O'. destruct (complete a b s O) as (x & Hx & K). apply (achieves_move _ _ s x); auto.
      now apply fails_over.
    - intros s x O Hx _ IH O'. now apply (achieves_move _ _ s x).
    - intros s O W IH. apply fails_all; [now apply not_over_later|]. intros x Hx. apply IH; [exact Hx|].
      intros K. apply O. eapply over_one_more; exact K. }
  split; [|exact H]. intros s W O'. destruct W as [s O|s x O Hx L].
  - destruct (complete a b s O) as (x & Hx & K). apply (achieves_move _ _ s x); auto. now apply fails_over.
  - apply (achieves_move _ _ s x); auto.
Qed.

Lemma not_over_start a b : 1 <= a -> 1 <= b -> ~ over a b [].
Proof. intros Ha Hb [(l & H & _ & Hl)|(l & H & _ & Hl)]; inversion H; subst l; simpl in Hl; lia. Qed.

Theorem achieve_first a b : first_player_wins a b -> achieves (S a) (S b) [].
Proof. intros W. apply (proj1 (achieve_avoid a b)); [exact W|]. apply not_over_start; lia. Qed.
Theorem achieve_second a b : second_player_wins a b -> fails (S a) (S b) [].
Proof. apply (proj2 (achieve_avoid a b)). Qed.

Scheme achieves_both := Induction for achieves Sort Prop
  with fails_both := Induction for fails Sort Prop.

Lemma achieve_exclusive a b s : achieves a b s -> fails a b s -> False.
Proof.
  revert s. apply (achieves_both a b (fun s _ => fails a b s -> False) (fun s _ => achieves a b s -> False)).
  - intros s x O Hx L IH F. inversion F as [? O'|? _ K]; subst; [contradiction|]. apply IH, K, Hx.
  - intros s O W. now inversion W.
  - intros s O _ IH W. inversion W as [? x _ Hx L]; subst. exact (IH x Hx L).
Qed.
