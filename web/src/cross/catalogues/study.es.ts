import { analysis } from './analysis.es';
import { record } from './record.es';
import { review } from './review.es';
import type { StudyTexts } from './study.en';

/** Studying Cross, en español. */
export const study: StudyTexts = { ...analysis, ...record, ...review };
