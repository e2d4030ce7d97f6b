const FINIALS = [-560, -420, -280, -140, 0, 140, 280, 420, 560, 700, 1300, 1440, 1580];

const finial = (x: number) => (
  <use key={x} href="#zk" transform={`translate(${x} 339) scale(.55)`} />
);

/** A drawing of the house with its door open. Render it once per page and show parts of it with `SceneView`. */
export default function SceneSymbol() {
  return (
    <svg width="0" height="0" className="absolute" aria-hidden>
      <symbol id="scene" viewBox="0 0 1440 470" overflow="visible">
        <pattern id="rel" width="40" height="34" patternUnits="userSpaceOnUse" x="916" y="166">
          <path d="M0 34 20 0l20 34Z" fill="var(--earth-deep)" />
          <path d="M11 34l9-15 9 15Z" fill="var(--art-plaster)" />
        </pattern>
        <pattern id="adi" width="14" height="14" patternUnits="userSpaceOnUse">
          <circle cx="7" cy="7" r="2.600" fill="var(--art-plaster)" />
        </pattern>
        <defs>
          <path id="zk" d="M0 0C16 0 20-26 23-52 25-74 30-84 37-84s12 10 14 32c3 26 7 52 23 52Z" />
        </defs>
        <circle cx="1222" cy="138" r="88" fill="var(--art-disc)" />
        <path d="M786 470V280" stroke="var(--earth-deep)" strokeWidth="9" fill="none" />
        <g fill="var(--art-tree)">
          <circle cx="786" cy="262" r="46" />
          <circle cx="752" cy="298" r="32" />
          <circle cx="824" cy="294" r="34" />
        </g>
        <path d="M-2000 470V338h4200v132Z" fill="var(--earth-tint)" />
        <g fill="var(--earth-tint)">{FINIALS.map(finial)}</g>
        <path
          d="M-2000 366h4200"
          stroke="var(--earth)"
          strokeWidth="3"
          strokeDasharray="1 17"
          strokeLinecap="round"
          opacity=".75"
        />
        <path d="M866 470V122h380v348Z" fill="var(--earth)" />
        <g fill="var(--earth)">
          <path d="M866 123V40C868 8 874-6 884-6s17 14 20 46c3 34 6 82 26 83ZM1246 123V40c-2-32-8-46-18-46s-17 14-20 46c-3 34-6 82-26 83Z" />
          <path d="M1013 123c18-1 22-28 25-48 3-22 9-33 18-33s15 11 18 33c3 20 7 47 25 48Z" />
        </g>
        <path d="M890 150h332M890 216h332" stroke="var(--earth-deep)" strokeWidth="4" />
        <path d="M916 166h280v34H916Z" fill="url(#rel)" />
        <path d="M962 470V312a94 94 0 0 1 188 0v158Z" fill="var(--earth-deep)" />
        <path d="M974 470V312a82 82 0 0 1 164 0v158Z" fill="var(--art-plaster)" />
        <path d="M992 470V314a64 64 0 0 1 128 0v156Z" fill="var(--sun-bright)" />
        <path d="M992 470V314a64 64 0 0 1 64-64v220Z" fill="var(--night)" />
        <path d="M1056 250l24 24v196h-24Z" fill="var(--night-soft)" />
        <circle cx="1071" cy="372" r="4.500" fill="var(--sun-bright)" />
        <g fill="none" stroke="var(--sun-bright)" strokeWidth="2.500">
          <path d="M1008 330l16-16 16 16-16 16Zm0 60 16-16 16 16-16 16Z" />
        </g>
        <g fill="var(--earth-deep)">
          <path d="M898 330v-40a22 22 0 0 1 44 0v40ZM1170 330v-40a22 22 0 0 1 44 0v40Z" />
        </g>
        <g fill="var(--sun-bright)">
          <path d="M906 322v-30a14 14 0 0 1 28 0v30ZM1178 322v-30a14 14 0 0 1 28 0v30Z" />
        </g>
        <g stroke="var(--earth-deep)" strokeWidth="3">
          <path d="M920 276v48M906 300h28M1192 276v48M1178 300h28" />
        </g>
        <path d="M944 458h224v12H944Z" fill="var(--art-plaster)" />
        <path
          d="M1180 404c0-10 8-16 24-16s24 6 24 16v58c0 5-4 8-8 8h-32c-4 0-8-3-8-8Z"
          fill="var(--art-green)"
        />
        <path
          d="M1192 388v-14h24v14M1204 374v-9"
          stroke="var(--art-green-deep)"
          strokeWidth="6"
          fill="none"
        />
        <path d="M1180 420h48" stroke="var(--sun-bright)" strokeWidth="5" />
        <path d="M872 422h50l-7 48h-36Z" fill="var(--art-blue)" />
        <path d="M872 422c0-34 50-34 50 0" stroke="var(--earth-deep)" strokeWidth="4" fill="none" />
        <path d="M886 422c-4-14 8-22 16-12 10-6 16 4 12 12Z" fill="var(--art-plaster)" />
        <path d="M794 424c8-12 52-12 60 0l8 46h-76Z" fill="var(--art-cloth)" />
        <path d="M794 424c8-12 52-12 60 0l8 46h-76Z" fill="url(#adi)" />
        <path d="M808 420c0-26 32-26 32 0" stroke="var(--earth-deep)" strokeWidth="5" fill="none" />
      </symbol>
    </svg>
  );
}
