import { render, screen } from '@testing-library/react';
import { ProviderCard } from './provider-card';

const provider = { id: 'p', displayName: 'Sunday O.', firstName: 'Sunday', completedJobs: 1, rating: 5, checks: [] };

it.each([
  [1, 'from 1 review'],
  [2, 'from 2 reviews'],
])('counts %i of what customers wrote', (reviewCount, words) => {
  render(<ProviderCard provider={{ ...provider, reviewCount }} pin={null} />);
  expect(screen.getByText(words)).toBeVisible();
});
