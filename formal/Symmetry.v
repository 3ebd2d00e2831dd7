(* Increasing and decreasing change roles when every number is negated: who wins (a,b) wins (b,a). *)

Require Import List QArith Sorted Arith Lia Lqa.
Require Import Zermelo.Statement.
Import ListNotations.
Open Scope nat_scope.

Lemma negate_twice x : (- - x)%Q = x.
Proof. destruct x as [n d]. unfold Qopp. simpl. now rewrite Z.opp_involutive. Qed.

Definition negated (s : position) : position := map Qopp s.

Lemma negated_twice s : negated (negated s) = s.
Proof. unfold negated. rewrite map_map. rewrite <- (map_id s) at 2. apply map_ext, negate_twice. Qed.

Lemma negated_subsequence l s : subsequence l s -> subsequence (negated l) (negated s).
Proof. induction 1; simpl; [apply subsequence_nil|now apply subsequence_skip|now apply subsequence_take]. Qed.

Lemma negated_sorted (R R' : Q -> Q -> Prop) l : (forall x y, R x y -> R' (- x)%Q (- y)%Q) ->
  StronglySorted R l -> StronglySorted R' (negated l).
Proof.
  intros H. induction 1 as [|x l _ IH F]; simpl; constructor; [exact IH|]. apply Forall_map.
  eapply Forall_impl; [|exact F]. auto.
Qed.

Lemma negated_over a b s : over a b s -> over b a (negated s).
Proof.
  intros [(l & H1 & H2 & H3)|(l & H1 & H2 & H3)]; [right|left]; exists (negated l).
  all: split; [now apply negated_subsequence|]; split; [|unfold negated; now rewrite map_length].
  all: revert H2; apply negated_sorted; intros x y H; lra.
Qed.

Lemma negated_not_over a b s : ~ over a b s -> ~ over b a (negated s).
Proof. intros H K. apply H. rewrite <- (negated_twice s). now apply negated_over. Qed.

Lemma negated_fresh x s : fresh x s -> fresh (- x)%Q (negated s).
Proof. intros H. apply Forall_map. eapply Forall_impl; [|exact H]. intros y Hy K. apply Hy. lra. Qed.

Scheme wins_mutual := Induction for wins Sort Prop
  with loses_mutual := Induction for loses Sort Prop.
Combined Scheme game_mutual from wins_mutual, loses_mutual.

Lemma negated_game a b :
  (forall s, wins a b s -> wins b a (negated s)) /\ (forall s, loses a b s -> loses b a (negated s)).
Proof.
  apply (game_mutual a b (fun s _ => wins b a (negated s)) (fun s _ => loses b a (negated s))).
  - intros s O. now apply wins_over, negated_over.
  - intros s x O Hx _ IH. apply (wins_move b a _ (- x)%Q); [now apply negated_not_over|now apply negated_fresh|].
    unfold negated in *. now rewrite map_app in IH.
  - intros s O _ IH. constructor; [now apply negated_not_over|]. intros x Hx.
    apply negated_fresh in Hx. rewrite negated_twice in Hx. specialize (IH _ Hx).
    unfold negated in *. rewrite map_app in IH. simpl in IH. now rewrite negate_twice in IH.
Qed.

Theorem symmetric : symmetric_statement.
Proof. intros a b. split; [apply (proj1 (negated_game a b) [])|apply (proj2 (negated_game a b) [])]. Qed.
