import { create } from 'zustand';

/** True between a completed profile and the walk home, so that the screen stays until then. */
export const useCompletionHold = create<{ held: boolean }>(() => ({ held: false }));
export const holdCompletion = (held: boolean) => useCompletionHold.setState({ held });
