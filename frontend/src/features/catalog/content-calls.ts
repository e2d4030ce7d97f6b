// The calls of the content tables, until the generated types have them: a key that is in both is a type error here.
export interface Stat {
  key: string;
  value: string;
  label: string;
  asOf: string;
  source: string;
}

export interface IconCard {
  iconKey: string;
  text: string;
}

export interface LandingContent {
  stats: Stat[];
  trustBadges: IconCard[];
  whyChoose: (IconCard & { title: string })[];
  howItWorks: { title: string; text: string }[];
  subsidiary: { name: string; text: string } | null;
}

export interface Faq {
  id: string;
  question: string;
  answer: string;
}

export interface Testimonial {
  id: string;
  stars: number;
  text: string;
  firstName: string;
  area: string;
  service: string;
  publishedAt: string;
}

export interface RulesPage {
  slug: string;
  title: string;
  version: number;
  effectiveFrom: string;
  lead?: string;
  sections: { id: string; heading: string; paragraphs: string[] }[];
}

interface Reads<T> {
  get: { responses: { 200: { content: { 'application/json': T } } } };
}

declare module '@/shared/api/schema' {
  interface paths {
    '/api/content/landing': Reads<LandingContent>;
    '/api/faqs': Reads<Faq[]>;
    '/api/testimonials': Reads<Testimonial[]>;
    '/api/pages/{slug}': { get: Reads<RulesPage>['get'] & { parameters: { path: { slug: string } } } };
    '/api/search/misses': { post: { requestBody: { content: { 'application/json': { term: string } } }; responses: { 202: object } } };
  }
}
