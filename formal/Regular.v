(* A regular set of words in which every move has an answer, for words of all lengths at once.

   The set is given by a finite automaton. To decide that every move out of the set can be answered by a move back
   into it, letters are read one after the other: what has to be known of two words w -> w', read so far, is the
   state on w, the mode of the move and the set of pairs (mode of an answer w' -> w'', state on w'') that are possible.
   There are finitely many such triples. [closed] goes through them; [closed_sound] says what this proves. *)

Require Import List Arith Lia Bool.
Require Import Zermelo.Words.
Import ListNotations.

(** A closed set: every move out of it has an answer back into it. *)
Definition answers_every_move (P : word -> Prop) : Prop :=
  forall w w', P w -> move w w' -> exists w'', move w' w'' /\ P w''.

Record automaton := { states : nat; next : nat -> letter -> nat; accepting : nat -> bool }.

Definition state_after (A : automaton) : word -> nat -> nat := fold_left (next A).
Definition accepted (A : automaton) (w : word) : Prop := accepting A (state_after A w 0) = true.

(** An automaton as a table: the next state after E, after N, and whether the state accepts. State 0 is the start. *)
Definition of_table (rows : list (nat * nat * bool)) : automaton := {|
  states := length rows;
  next q l := let '(e, n, _) := nth q rows (q, q, false) in match l with E => e | N => n end;
  accepting q := snd (nth q rows (q, q, false)) |}.

(** Answers under way: mode and state. *)
Definition answers := list (mode * nat).
Definition triple := (nat * mode * answers)%type.

Definition letters := [E; N].
Definition modes := [Bare; Shaded; Lifted; LiftedShaded; Carried; Blocked; Owing; Done].

Definition same_mode (m n : mode) : bool :=
  match m, n with
  | Bare, Bare | Shaded, Shaded | Lifted, Lifted | LiftedShaded, LiftedShaded
  | Carried, Carried | Blocked, Blocked | Owing, Owing | Done, Done => true
  | _, _ => false
  end.
(* The kernel's machine computes both sides of [&&] and [||]; [<<] looks at the right one only when the left is true. *)
Local Notation "b << c" := (if b then c else false) (at level 40, left associativity).
Definition same_pair (p q : mode * nat) : bool := same_mode (fst p) (fst q) << (snd p =? snd q).
Fixpoint same_answers (X Y : answers) : bool :=
  match X, Y with
  | [], [] => true
  | p :: X, q :: Y => same_pair p q << same_answers X Y
  | _, _ => false
  end.
Definition same_triple (s t : triple) : bool :=
  let '(p, m, X) := s in let '(q, n, Y) := t in same_mode m n << (p =? q) << same_answers X Y.
Fixpoint any {T} (f : T -> bool) (l : list T) : bool :=
  match l with [] => false | x :: l => if f x then true else any f l end.
Lemma any_existsb {T} (f : T -> bool) l : any f l = existsb f l.
Proof. induction l as [|x l IH]; simpl; [reflexivity|]. rewrite IH. now destruct (f x). Qed.

Lemma same_mode_eq m n : same_mode m n = true -> m = n.
Proof. now destruct m, n. Qed.
Lemma same_pair_eq p q : same_pair p q = true -> p = q.
Proof.
  destruct p, q. unfold same_pair; simpl. destruct (same_mode _ _) eqn:H; [|easy]. rewrite Nat.eqb_eq.
  intros ->. apply same_mode_eq in H. now subst.
Qed.
Lemma same_answers_eq X : forall Y, same_answers X Y = true -> X = Y.
Proof.
  induction X as [|p X IH]; intros [|q Y]; simpl; try easy.
  destruct (same_pair p q) eqn:H1; [|easy]. intros H2. apply same_pair_eq in H1. apply IH in H2. now subst.
Qed.
Lemma same_triple_eq s t : same_triple s t = true -> s = t.
Proof.
  destruct s as [[p m] X], t as [[q n] Y]. unfold same_triple.
  destruct (same_mode m n) eqn:H; [|easy]. destruct (p =? q) eqn:H1; [|easy]. intros H'.
  apply same_mode_eq in H. apply Nat.eqb_eq in H1. apply same_answers_eq in H'. now subst.
Qed.

Section Closure.
Variable A : automaton.

(** What an answer under way can become when the next letter of w' is [read]. *)
Definition continued (X : answers) (read : letter) : answers :=
  flat_map (fun '(m, q) => flat_map (fun l =>
    match step m read l with Some m' => [(m', next A q l)] | None => [] end) letters) X.

(** The same set with every pair once and in a fixed order, so that equal sets are equal lists. *)
Definition every_pair : answers := flat_map (fun m => map (pair m) (seq 0 (states A))) modes.
Definition sorted (X : answers) : answers := filter (fun p => any (same_pair p) X) every_pair.

Definition successors (t : triple) : list triple :=
  let '(p, m, X) := t in
  flat_map (fun read => flat_map (fun written =>
    match step m read written with
    | Some m' => [(next A p read, m', sorted (continued X written))]
    | None => []
    end) letters) letters.

Definition answered (t : triple) : bool :=
  let '(p, m, X) := t in
  negb (accepting A p && same_mode m Done) || existsb (fun '(m', q) => same_mode m' Done && accepting A q) X.

Definition start : triple := (0, Bare, [(Bare, 0)]).
Definition member (t : triple) (seen : list triple) : bool := any (same_triple t) seen.

(** All triples that can be reached, breadth first; [fuel] bounds the number of rounds. *)
Fixpoint reach (fuel : nat) (seen front : list triple) : list triple :=
  match fuel with
  | 0 => seen
  | S fuel =>
      let add acc t := if member t (fst acc) then acc else (t :: fst acc, t :: snd acc) in
      let '(seen', front') := fold_left add (flat_map successors front) (seen, []) in
      match front' with [] => seen' | _ => reach fuel seen' front' end
  end.
Definition triples : list triple := reach 100 [start] [start].

(** The list holds the start and the successors of its triples, and none of them is a move without an answer. *)
Definition closed (seen : list triple) : bool :=
  member start seen && forallb (fun t => answered t && forallb (fun u => member u seen) (successors t)) seen.

Lemma in_sorted p X : In p (sorted X) -> In p X.
Proof.
  unfold sorted. rewrite filter_In, any_existsb, existsb_exists. intros (_ & q & Hq & H).
  apply same_pair_eq in H. now subst.
Qed.

Lemma in_letters l : In l letters.
Proof. destruct l; simpl; auto. Qed.

Lemma continued_sound (X : answers) read m' q' : In (m', q') (continued X read) ->
  exists m q l, In (m, q) X /\ step m read l = Some m' /\ next A q l = q'.
Proof.
  unfold continued. rewrite in_flat_map. intros ([m q] & HS & H). apply in_flat_map in H as (l & _ & H).
  exists m, q, l. destruct (step m read l); [|easy]. destruct H as [[= <- <-]|[]]. auto.
Qed.

Lemma answer_exists seen : closed seen = true ->
  forall w w' p m (X : answers), In (p, m, X) seen -> reads m w w' -> accepting A (state_after A w p) = true ->
  exists w'' m' q, In (m', q) X /\ reads m' w' w'' /\ accepting A (state_after A w'' q) = true.
Proof.
  intros C. unfold closed in C. rewrite andb_true_iff, forallb_forall in C. destruct C as [_ C].
  induction w as [|l w IH]; intros [|l' w'] p m Y HT H Hacc; simpl in H; try easy.
  - subst m. specialize (C _ HT). apply andb_true_iff in C as [C _]. simpl in C, Hacc.
    unfold state_after in Hacc; simpl in Hacc. rewrite Hacc in C. simpl in C.
    apply existsb_exists in C as ([m' q] & Hin & C). apply andb_true_iff in C as [C1 C2].
    apply same_mode_eq in C1. subst m'. exists [], Done, q. now repeat split.
  - destruct (step m l l') as [m2|] eqn:Hs; [|easy].
    assert (H2 : In (next A p l, m2, sorted (continued Y l')) seen).
    { specialize (C _ HT). apply andb_true_iff in C as [_ C]. rewrite forallb_forall in C.
      specialize (C (next A p l, m2, sorted (continued Y l'))).
      unfold member in C. rewrite any_existsb in C. apply existsb_exists in C as (t & Ht & Heq).
      - apply same_triple_eq in Heq. now subst.
      - unfold successors. apply in_flat_map. exists l. split; [apply in_letters|].
        apply in_flat_map. exists l'. split; [apply in_letters|]. rewrite Hs. now left. }
    destruct (IH w' _ _ _ H2 H Hacc) as (w'' & m' & q & Hin & Hr & Ha).
    apply in_sorted, continued_sound in Hin as (m1 & q1 & l'' & Hin & Hs' & <-).
    exists (l'' :: w''), m1, q1. simpl. rewrite Hs'. now repeat split.
Qed.

Theorem closed_sound seen : closed seen = true -> answers_every_move (accepted A).
Proof.
  intros C w w' Hw Hm. apply move_iff_reads in Hm.
  assert (Hs : In start seen).
  { unfold closed, member in C. apply andb_true_iff in C as [C _]. rewrite any_existsb in C.
    apply existsb_exists in C as (t & Ht & H). apply same_triple_eq in H. now subst. }
  destruct (answer_exists seen C w w' 0 Bare _ Hs Hm Hw) as (w'' & m & q & [[= <- <-]|[]] & Hr & Ha).
  exists w''. split; [now apply move_iff_reads|exact Ha].
Qed.
End Closure.
