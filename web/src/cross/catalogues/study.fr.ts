import { analysis } from './analysis.fr';
import { puzzles } from './puzzles.fr';
import { record } from './record.fr';
import { review } from './review.fr';
import type { StudyTexts } from './study.en';

/** Studying Cross, en français. */
export const study: StudyTexts = { ...analysis, ...puzzles, ...record, ...review };
