import { useEffect, useState } from 'react';
import { config } from './config';

/**
 * The page on which people chat with us. A development server names its stand-in for WhatsApp in the head of the page. The address is read after
 * the first rendering, because pages are also rendered at build time.
 */
export function useChatUrl() {
  const [url, setUrl] = useState(config.supportChat);
  useEffect(() => {
    const page = document.querySelector('meta[name="gida-chat"]')?.getAttribute('content');
    if (page) setUrl(page);
  }, []);
  return url;
}
