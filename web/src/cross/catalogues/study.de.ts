import { analysis } from './analysis.de';
import { record } from './record.de';
import { review } from './review.de';
import type { StudyTexts } from './study.en';

/** Studying Cross, auf Deutsch. */
export const study: StudyTexts = { ...analysis, ...record, ...review };
