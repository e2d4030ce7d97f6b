import { useSyncExternalStore } from 'react';
import { config } from './config';

const stay = () => () => undefined;

const pageOfServer = () =>
  document.querySelector('meta[name="gida-chat"]')?.getAttribute('content') ?? config.supportChat;

/**
 * The page on which people chat with us. A development server names its stand-in for WhatsApp in the head of the page. Pages that are rendered at
 * build time have the real address.
 */
export const useChatUrl = () => useSyncExternalStore(stay, pageOfServer, () => config.supportChat);
