import { ExternalLink, MapPin } from 'lucide-react';
import { Link } from 'react-router-dom';
import { config } from '@/shared/lib/config';
import { LogoMark } from '@/shared/ui/logo';
import { Parapet } from '@/shared/ui/parapet';
import { LanguageChoice } from './language-choice';
import { texts } from './texts';
import './site-footer.css';

const SOCIAL = [
  {
    name: 'Instagram',
    href: config.instagram,
    path: 'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4Zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.500h.01',
  },
  {
    name: 'Facebook',
    href: config.facebook,
    path: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z',
  },
];

export function SiteFooter() {
  return (
    <footer className="foot">
      <Parapet />
      <div className="foot-in">
        <div className="wrap foot-grid">
          <div className="stack g12">
            <span className="logo onnight">
              <LogoMark />
              <b>Gida</b>
            </span>
            <p>{config.tagline}</p>
            <p className="row g8">
              <MapPin className="i i16" aria-hidden /> {config.location}
            </p>
            <LanguageChoice />
          </div>
          <nav aria-label={texts.footer} className="foot-links">
            <Link to="/service-provider/portal">{texts.forProviders}</Link>
            <Link to="/support">{texts.support}</Link>
            <a href={config.blog} target="_blank" rel="noreferrer">
              {texts.blog} <ExternalLink className="i i14" aria-hidden />
            </a>
            <Link to="/privacy-policy">{texts.privacyPolicy}</Link>
            <Link to="/terms-conditions">{texts.termsAndConditions}</Link>
            <a href={`mailto:${config.supportMail}`}>{texts.emailSupport}</a>
          </nav>
          <div className="row g4 foot-soc">
            {SOCIAL.map(({ name, href, path }) => (
              <a
                key={name}
                className="iconbtn"
                href={href}
                target="_blank"
                rel="noreferrer"
                aria-label={texts.gidaOn(name)}
              >
                <svg
                  className="i i24"
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden
                >
                  <path d={path} />
                </svg>
              </a>
            ))}
          </div>
        </div>
      </div>
    </footer>
  );
}
