import { create } from 'zustand';
import { onForget } from '@/shared/lib/forget';

export const useLocationDialog = create<{ open: boolean }>(() => ({ open: false }));
export const openLocation = () => useLocationDialog.setState({ open: true });
export const closeLocation = () => useLocationDialog.setState({ open: false });

onForget(closeLocation);
