use crate::prelude::*;
use crate::{rows::Row, schema::user_traces, unit::DieselUnit};
use ::referrals::{Trace, TraceKind, TraceRepository};
use kernel::{StoreError, Timestamp, UserId};

/// The maximum number of a person's traces that are compared.
const TRACES_MAX: i64 = 200;

impl TraceRepository for DieselUnit<'_> {
    fn note(&mut self, user: UserId, trace: Trace, now: Timestamp) -> Result<(), StoreError> {
        let seen = user_traces::seen_at.eq(now.naive_utc());
        let values = (
            user_traces::user_id.eq(user.to_string()),
            user_traces::kind.eq(trace.kind.code()),
            user_traces::digest.eq(trace.digest),
            seen,
        );
        let key = (user_traces::user_id, user_traces::kind, user_traces::digest);
        self.query(|c| {
            diesel::insert_into(user_traces::table)
                .values(values)
                .on_conflict(key)
                .do_update()
                .set(seen)
                .execute(c)
        })
        .map(drop)
    }

    fn traces_of(&mut self, user: UserId) -> Result<Vec<Trace>, StoreError> {
        let of_user = user_traces::table.filter(user_traces::user_id.eq(user.to_string()));
        let latest = of_user
            .order((user_traces::seen_at.desc(), user_traces::digest))
            .limit(TRACES_MAX);
        let found: Vec<(String, String)> = self.query(|c| {
            latest
                .select((user_traces::kind, user_traces::digest))
                .load(c)
        })?;
        let read = |(kind, digest): (String, String)| {
            Ok(Trace {
                kind: Row::new("user_traces", &digest).code("kind", &kind, TraceKind::from_code)?,
                digest,
            })
        };
        let traces: Result<Vec<_>, StoreError> = found.into_iter().map(read).collect();
        self.keep(traces)
    }
}
