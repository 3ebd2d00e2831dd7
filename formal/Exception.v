(* The second player wins the (24,10)-game. The kernel's virtual machine finds all lost positions of the board among its
   28,048,800, by the solver of Solver.v; no certificate is read. coqchk has no such machine, so this file stands apart
   from Theorems.v. *)

Require Import Arith Lia.
Require Import Zermelo.Statement Zermelo.Solver Zermelo.Boards Zermelo.Achievement Zermelo.Theorems.

Theorem exception : exception_statement.
Proof. apply second_wins_sound; [lia|lia|]. vm_cast_no_check (eq_refl true). Qed.

Theorem refuted : refuted_statement.
Proof. intros C. apply (exclusive 24 10). split; [apply C; lia|exact exception]. Qed.

Theorem west : west_statement.
Proof.
  assert (F : fails 25 11 []) by exact (achieve_second 24 10 exception). split; [exact F|].
  intros W. apply (achieve_exclusive 25 11 []); [apply W; lia|exact F].
Qed.

(** Smaller boards follow the conjecture. *)
Theorem conjecture_to_26 : conjecture_to 26.
Proof. refine (first_wins_to_sound 26 _). vm_cast_no_check (eq_refl true). Qed.
