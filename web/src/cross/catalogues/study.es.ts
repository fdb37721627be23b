import { analysis } from './analysis.es';
import { puzzles } from './puzzles.es';
import { record } from './record.es';
import { review } from './review.es';
import type { StudyTexts } from './study.en';

/** Studying Cross, en español. */
export const study: StudyTexts = { ...analysis, ...puzzles, ...record, ...review };
