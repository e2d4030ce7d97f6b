import { renderApp } from '@/testing/render';

export const at = (step?: string) =>
  renderApp(`/service-provider/onboarding${step ? `?step=${step}` : ''}`);
