import { useState } from 'react';
import { chooseLessData, useLessData } from '@/shared/lib/less-data';
import { dataText, usedData } from '@/shared/lib/used-data';
import { texts } from './texts';

/** The choice to use less data on this device, and how much was used. */
export function DataSwitch() {
  const on = useLessData((state) => state.on);
  const [used] = useState(usedData);
  return (
    <section className="acct-s mt-10" aria-labelledby="data">
      <h2 className="h2" id="data">
        {texts.mobileData}
      </h2>
      <p className="soft">{texts.usedThisMonth(dataText(used))}</p>
      <div className="card !py-2">
        <div className="row between min-h-11">
          <label className="grow" htmlFor="less-data">
            <b className="font-semibold">{texts.useLessData}</b>
            <span className="small soft block">{texts.photosLoadWhenTapped}</span>
          </label>
          <input
            id="less-data"
            type="checkbox"
            role="switch"
            className="switch"
            checked={on}
            onChange={(event) => chooseLessData(event.target.checked)}
          />
        </div>
      </div>
    </section>
  );
}
