import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { Schema } from '@/shared/api/types';
import { storageKeys } from '@/shared/lib/config';

export type Answers = Record<string, unknown>;

export interface DraftAddress {
  area: string;
  line: string;
  landmark: string;
  landmarkRelation: Schema<'LandmarkRelation'>;
  directions: string;
}

export interface Draft {
  categorySlug: string;
  categoryName: string;
  answers: Answers;
  description: string;
  address: DraftAddress;
  slot: Schema<'Slot'>;
  step: number;
  savedAt: string;
}

interface DraftState {
  draft: Draft | null;
  start: (categorySlug: string, categoryName: string, answers: Answers, address: Partial<DraftAddress>) => void;
  change: (patch: Partial<Draft>) => void;
  clear: () => void;
}

const EMPTY_ADDRESS: DraftAddress = { area: '', line: '', landmark: '', landmarkRelation: 'opposite', directions: '' };

/** The request being written, kept on this device until it is sent. */
export const useDraft = create<DraftState>()(
  persist(
    (set) => ({
      draft: null,
      start: (categorySlug, categoryName, answers, address) =>
        set({
          draft: { categorySlug, categoryName, answers, description: '', address: { ...EMPTY_ADDRESS, ...address }, slot: { asap: true }, step: 0, savedAt: new Date().toISOString() },
        }),
      change: (patch) => set(({ draft }) => ({ draft: draft && { ...draft, ...patch, savedAt: new Date().toISOString() } })),
      clear: () => set({ draft: null }),
    }),
    { name: storageKeys.draft, version: 2, partialize: ({ draft }) => ({ draft }) },
  ),
);
