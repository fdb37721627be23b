import { analysis } from './analysis.en';
import { puzzles } from './puzzles.en';
import { record } from './record.en';
import { review } from './review.en';

/** Studying Cross, in English. */
export const study = { ...analysis, ...puzzles, ...record, ...review };

export type StudyTexts = typeof study;
