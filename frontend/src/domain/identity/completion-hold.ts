import { create } from 'zustand';

/** True from sending the completed profile until the redirect to the home page, so that the screen stays for that time. */
export const useCompletionHold = create<{ held: boolean }>(() => ({ held: false }));
export const holdCompletion = (held: boolean) => useCompletionHold.setState({ held });
