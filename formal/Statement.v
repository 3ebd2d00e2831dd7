(* The Erdős-Szekeres game on the rationals, from first principles, and what is proved about it.

   Two players in turn append a rational number to a sequence; the numbers are distinct. The player who completes
   an increasing subsequence of length a or a decreasing one of length b loses. Only the order of the numbers
   matters, so this is the game of appending a digit to a permutation (Pudwell, On an Erdős-Szekeres game, 2025;
   Albert et al., Monotonic sequence games, 2009).

   This page is all that has to be read to know what the theorems in Theorems.v and Exception.v say. *)

Require Export List QArith Sorted Arith.
Export ListNotations.
Open Scope nat_scope.

(** A position: the numbers in the order in which they were played. *)
Definition position := list Q.

(** [subsequence l s]: l arises from s by leaving out entries. *)
Inductive subsequence : list Q -> list Q -> Prop :=
  | subsequence_nil : subsequence [] []
  | subsequence_skip x l s : subsequence l s -> subsequence l (x :: s)
  | subsequence_take x l s : subsequence l s -> subsequence (x :: l) (x :: s).

(** Every entry is smaller (larger) than each that comes later. *)
Definition increasing : list Q -> Prop := StronglySorted (fun x y => x < y)%Q.
Definition decreasing : list Q -> Prop := StronglySorted (fun x y => y < x)%Q.

Definition has_increasing (n : nat) (s : position) : Prop :=
  exists l, subsequence l s /\ increasing l /\ length l = n.
Definition has_decreasing (n : nat) (s : position) : Prop :=
  exists l, subsequence l s /\ decreasing l /\ length l = n.

(** The game is over: somebody has completed a subsequence. *)
Definition over (a b : nat) (s : position) : Prop := has_increasing a s \/ has_decreasing b s.

(** A number may be played when it is not there yet. *)
Definition fresh (x : Q) (s : position) : Prop := Forall (fun y => ~ (x == y)%Q) s.

(** Who wins, for the player whose turn it is. A win: the other one has just completed a subsequence, or some move
    leads to a position that is lost for the other one. A loss: the game goes on, and every move leads to a
    position that is won for the other one. A derivation is a finite strategy; that games end, and that every
    position is one or the other, is not assumed. *)
Inductive wins (a b : nat) : position -> Prop :=
  | wins_over s : over a b s -> wins a b s
  | wins_move s x : ~ over a b s -> fresh x s -> loses a b (s ++ [x]) -> wins a b s
with loses (a b : nat) : position -> Prop :=
  | loses_all s : ~ over a b s -> (forall x, fresh x s -> wins a b (s ++ [x])) -> loses a b s.

Definition first_player_wins (a b : nat) : Prop := wins a b [].
Definition second_player_wins (a b : nat) : Prop := loses a b [].

(** The achievement game, in which the player who completes a subsequence wins. *)
Inductive achieves (a b : nat) : position -> Prop :=
  | achieves_move s x : ~ over a b s -> fresh x s -> fails a b (s ++ [x]) -> achieves a b s
with fails (a b : nat) : position -> Prop :=
  | fails_over s : over a b s -> fails a b s
  | fails_all s : ~ over a b s -> (forall x, fresh x s -> achieves a b (s ++ [x])) -> fails a b s.

(** The theorems: general ones, boards with odd sides, narrow boards, and a board against the conjecture of Pudwell's
    section 8. *)
Definition exclusive_statement : Prop := forall a b, ~ (first_player_wins a b /\ second_player_wins a b).
Definition determined_statement : Prop :=
  forall a b, 1 <= a -> 1 <= b -> first_player_wins a b \/ second_player_wins a b.
Definition symmetric_statement : Prop := forall a b,
  (first_player_wins a b -> first_player_wins b a) /\ (second_player_wins a b -> second_player_wins b a).
Definition odd_odd_statement : Prop :=
  forall a b, 3 <= a -> 3 <= b -> Nat.Odd a -> Nat.Odd b -> first_player_wins a b.
Definition narrow_statement : Prop :=
  (forall a, 3 <= a -> first_player_wins a 3) /\
  (forall a, 2 <= a -> first_player_wins a 4) /\
  (forall a, 3 <= a -> first_player_wins a 5).
Definition conjecture : Prop := forall a b, 3 <= b -> b <= a -> first_player_wins a b.
Definition conjecture_to (sum : nat) : Prop :=
  forall a b, 3 <= b -> b <= a -> a + b <= sum -> first_player_wins a b.
Definition exception_statement : Prop := second_player_wins 24 10.
Definition refuted_statement : Prop := ~ conjecture.

(** The achievement game: even sides, and a board against Conjecture 3 of West's list of 2009. *)
Definition even_even_statement : Prop :=
  forall a b, 4 <= a -> 4 <= b -> Nat.Even a -> Nat.Even b -> achieves a b [].
Definition west_statement : Prop := fails 25 11 [] /\ ~ (forall a b, 3 < a -> 3 < b -> achieves a b []).
