import { analysis } from './analysis.de';
import { puzzles } from './puzzles.de';
import { record } from './record.de';
import { review } from './review.de';
import type { StudyTexts } from './study.en';

/** Studying Cross, auf Deutsch. */
export const study: StudyTexts = { ...analysis, ...puzzles, ...record, ...review };
