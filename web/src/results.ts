// The main results, from the sentence to the means of checking it: one page for each under "how we know".
import type { State } from './lab';
import { address } from './route';

export interface Result {
  name: string;
  sentence: string;
  paragraphs: string[];
  proof?: string;
  play?: string;
  command: string;
  table?: string;
  asks?: { game: string; question: string; given: Record<string, string> }; // its answer is part of the page
  drawn?: { state?: Partial<State>; proof?: string; step?: number }; // a picture: a position, or a step of the proof
}
export const results: Result[] = [
  {
    name: '24-10',
    sentence: 'The second player wins the (24,10)-game.',
    paragraphs: [
      'In the Erdős–Szekeres game under the rule that completing a subsequence loses, the first player wins every (a,b)-game with a and b at least 3 that is smaller. Then comes one board on which he does not.',
      'A position is the border of the shaded region: a path from one corner of the board to the other. There are 28,048,800 of them on this board, and a table says of each whether the player to move loses it; 2,565,681 are lost, and the empty board is one of them.',
      'The certificate is a set of positions with two properties that can be checked by the rules alone: whatever the loser does from one of them, the winner has an answer that leads back into the set. Checking needs no table and no search. Nobody knows a short reason: no description of such a set is known that is much shorter than the list itself.',
    ],
    proof: 'es-24-10',
    play: address(['play', 'es'], { a: '24', b: '10', '-computer': 'second', '-values': '1' }),
    command: 'zermelo es solve 24 10 --certificate win.cert',
    drawn: { state: { proof: 'es-24-10', moves: ['1,1', '1,2'] } },
  },
  {
    name: 'exceptions',
    sentence: 'The second player wins more Erdős–Szekeres games than the smallest one that he wins.',
    paragraphs: [
      'The (24,10)-game is the smallest exception to the rule that the first player wins. Larger boards were decided one by one, by tables with one bit for each position of the board; each table says of every position whether the player to move loses it, and the empty board is one of the positions.',
      'Every exception was found by the laboratory’s table of the board and again by another program that shares no code with it, with the same number of lost positions. What the exceptions have in common is not known: the share of lost positions is that of their neighbours, whose starts the first player wins. No short proof of the larger ones is known, and no certificate is kept.',
      'The achievement game with one more in both lengths has the same winner, so each of them gives an exception to West’s conjecture, too.',
    ],
    command: 'zermelo es known',
    table: 'es-exception',
    asks: { game: 'es', question: 'known', given: { a: '3..99', b: '3..99' } },
  },
  {
    name: 'west',
    sentence: 'Conjecture 3 of West’s list of 2009 is false: the second player wins the achievement game for 25 and 11.',
    paragraphs: [
      'In the achievement game whoever completes the subsequence wins. On the rationals a subsequence that is one short can always be completed, so whoever makes one loses: the achievement game for a + 1 and b + 1 is the avoidance game for a and b. The exception (24,10) of the one is the exception (25,11) of the other.',
      'Besides the tables there is a proof from the definition of the game that Coq accepts without axioms.',
    ],
    play: address(['play', 'es'], { a: '25', b: '11', rule: 'achieve' }),
    command: 'zermelo test formal',
    drawn: { state: { game: 'es', parameters: { a: '25', b: '11', rule: 'achieve' }, moves: [] } },
  },
  {
    name: 'odd',
    sentence: 'The first player wins the (a,b)-game for all odd a and b from 3 on.',
    paragraphs: [
      'A theorem about infinitely many boards. The set of positions that the winner leaves is regular: a small automaton reads the letters of the border and says whether the position belongs to it.',
      'That the set is closed, whatever the loser does, is a question about finitely many states of the automaton. The checker runs through all of them.',
    ],
    proof: 'es-odd-a-odd-b',
    play: address(['play', 'es'], { a: '7', b: '5', '-values': '1' }),
    command: 'zermelo es prove --letters 10',
    drawn: { state: { game: 'es', parameters: { a: '7', b: '5' }, moves: ['1,1'] } },
  },
  {
    name: 'every-a',
    sentence: 'The first player wins the (a,4)-game for every a.',
    paragraphs: [
      'Positions are put into classes by the lengths of the gaps along the border, exactly for short gaps and by their remainder for long ones. A set of classes that is closed under attack and answer proves every width at once.',
    ],
    proof: 'es-every-a-b4',
    play: address(['play', 'es'], { a: '9', b: '4', '-values': '1' }),
    command: 'zermelo es prove 4',
    drawn: { state: { game: 'es', parameters: { a: '9', b: '4' }, moves: ['1,1', '2,1', '2,2'] } },
  },
  {
    name: 'every-a-6',
    sentence: 'The first player wins the (a,6)-game for every a from 2 on.',
    paragraphs: [
      'For b up to 5 a set of positions with bounded gaps is closed under attack and answer. For b = 6 there is none: a gap may grow with a, and the answer depends on how far.',
      'The certificate holds 1,925 facts, each about infinitely many positions, that are proved together by induction: every move lowers a weight, and from all facts about lighter positions a fact about this one follows by logic alone. Far along a gap the cases repeat, so finitely many are looked at. It proves that an answer is there, and does not say which: so this proof is not played against.',
    ],
    proof: 'es-every-a-b6',
    play: address(['play', 'es'], { a: '10', b: '6', '-values': '1' }),
    command: 'zermelo es prove 6',
    drawn: { state: { game: 'es', parameters: { a: '10', b: '6' }, moves: ['1,1'] } },
  },
  {
    name: 'every-position',
    sentence: 'Who wins every position of the (a,3)-, (a,4)- and (a,5)-games is known, for every a.',
    paragraphs: [
      'Not only who wins from the empty board: the set of all positions that are lost for the player to move is written down, as linear conditions on the gaps along the border. A classification has two sides. From a position of the set no move leads to another one of it; from every other position some move does.',
      'Both are statements about whole numbers, without a bound on a. The checker decides them by itself, and they can be exported for other provers.',
    ],
    proof: 'es-classification-b5',
    play: address(['play', 'es'], { a: '12', b: '5', '-values': '1' }),
    command: 'zermelo es prove 5 --classify',
    drawn: { state: { game: 'es', parameters: { a: '12', b: '5' }, moves: ['1,1', '1,2', '2,2'] } },
  },
  {
    name: 'decks',
    sentence: 'With the cards 1 to 13, where 5 cards up or 4 down lose, the first player wins.',
    paragraphs: [
      'Harary, Sagan and West play with a deck of the cards 1 to k, each of which is taken once. What matters of a position is which cards are left between those that were taken, and how long the subsequences are that end there.',
      'The certificate lists the positions that the winner leaves, and a reply to each card that the loser can take there. There is one such proof for each deck of the paper’s table.',
    ],
    proof: 'es-deck-4-3-avoid',
    play: address(['play', 'es'], { a: '5', b: '4', deck: '9', '-values': '1' }),
    command: 'zermelo es deck 4 3 --size 13',
  },
  {
    name: 'thresholds',
    sentence: 'How many marks of the breaker the maker can stand: threshold sequences.',
    paragraphs: [
      'For an animal and a number a of the maker’s marks in a turn there is a greatest number of marks of the breaker against which he still wins. The sequence of these numbers is the animal’s threshold sequence (Norris and Sieben, Definition 5.1).',
      'A certificate decides a few games and infers the others. A won game comes with a proof sequence. A lost one comes with a priority strategy: for each mark of the maker a list of cells, of which the breaker marks the first that is free. That it works is seen copy by copy: the dependency digraph of a copy says which cells the maker would have to mark in one turn, and these are more than he has.',
    ],
    proof: 'P4.5-threshold',
    command: 'zermelo check certificates/thresholds/P4.5-threshold.cert',
    drawn: { proof: 'P4.5-threshold', step: 2 },
    table: 'thresholds',
  },
  {
    name: 'snaky',
    sentence: 'The maker builds Snaky, in at most 21 turns.',
    paragraphs: [
      'A proof sequence lists situations: cells the maker has, and cells that must be free. In each one the maker marks one cell so that whatever the breaker answers, an earlier situation is still there.',
      'The claim on the proof’s own page says for which game it holds. The checker lays every earlier situation on every later one and sees that each answer of the breaker is met.',
    ],
    proof: 'polyform-Snaky-wins',
    command: 'zermelo check certificates/polyform-Snaky-wins.cert',
    drawn: { proof: 'polyform-Snaky-wins', step: 40 },
  },
  {
    name: 'fatty',
    sentence: 'The breaker prevents the square of four cells.',
    paragraphs: [
      'The plane is paved with pairs of neighbouring cells so that every copy of the square contains a pair. When the maker takes one cell of a pair, the breaker takes the other.',
      'That the paving works is seen on one period of it.',
    ],
    proof: 'polyform-O-1-1',
    play: address(['play', 'polyform'], { board: '6x6', animal: 'O4' }),
    command: 'zermelo polyform solve O4',
    drawn: { proof: 'polyform-O-1-1', step: 0 },
  },
  {
    name: 'bar-of-cubes',
    sentence: 'The bar of five cubes has no paving.',
    paragraphs: [
      'With a paving of the breaker’s every copy of the animal contains a pair of related cells, and a cell is in one pair. On the 5x5x5 board there are 75 rows of five cubes, and no two of them have a pair in common.',
      'So a count suffices: 75 pairs have 150 ends, and there are 125 cells. If the breaker holds the bar at all, it is not by a paving; who wins is not known.',
    ],
    proof: 'polyform-C5.1-no-paving',
    command: 'zermelo polyform paving C5.1 --board 5x5x5',
  },
  {
    name: 'latin-5',
    sentence: 'The first player wins Latin Erdős, the Expert game of order 5.',
    paragraphs: [
      'Rows keep their order, columns may change places and the numbers may be reversed, so one position stands for many. A strategy certificate lists, for each position that the loser can be given, one answer.',
    ],
    proof: 'latin-expert-5',
    play: address(['play', 'latin'], { order: '5', '-values': '1' }),
    command: 'zermelo latin solve --order 5',
    drawn: { state: { game: 'latin', parameters: { order: '5' }, moves: ['1,1=1', '2,2=3'] } },
  },
  {
    name: 'permunim',
    sentence: 'The nim-value of a board of PermuNim.',
    paragraphs: [
      'By the theorem of Sprague and Grundy a position is worth the least number that no move leads to. A table of values is a proof when each value is the least one missing among those of its moves: the checker computes that again for every entry and nothing else.',
    ],
    play: address(['play', 'permunim'], { board: '5x5', avoid: '123', '-values': '1' }),
    command: 'zermelo permunim solve 5x5 --avoid 123 --options',
    drawn: { state: { game: 'permunim', parameters: { board: '5x5', avoid: '123' }, moves: ['1,1', '3,4'] } },
  },
  {
    name: 'eight-rows',
    sentence: 'PermuNim avoiding 123 on eight rows: every board from ten columns on has value 0.',
    paragraphs: [
      'A board of infinitely many columns has finitely many kinds of positions: between the stones lie runs of columns, and of a run only the order of its columns counts. From some length on a finite run is as good as an infinite one (Parton, Theorem 6.2).',
      'So one table of values on runs speaks of every width at once. Each value is the least number that none of its moves leads to; the checker computes that again for every entry.',
    ],
    proof: '123-rows-8',
    play: address(['play', 'permunim'], { board: '8x10', avoid: '123', '-values': '1' }),
    command: 'zermelo check certificates/permunim/123-rows-8.cert certificates/permunim/123-rows-8-wide.cert',
    drawn: { state: { game: 'permunim', parameters: { board: '8x10', avoid: '123' }, moves: ['3,4', '6,2'] } },
  },
];

// The page about a proof, where there is one.
export const resultOf = (proof: string) => results.find((each) => each.proof === proof)?.name;
