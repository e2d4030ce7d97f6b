use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::PushSubscriptionRow,
    schema::{push_subscriptions, server_keys, sessions},
    unit::DieselUnit,
};
use ::notifications::{PUSH_SUBSCRIPTIONS_MAX, PushRepository, PushSubscription};
use kernel::{StoreError, Timestamp, UserId};

/// The key with which messages to browsers are signed.
const WEB_PUSH: &str = "web-push";

impl PushRepository for DieselUnit<'_> {
    fn keep(&mut self, subscription: PushSubscription) -> Result<(), StoreError> {
        let row = PushSubscriptionRow::from(subscription);
        let of_user =
            push_subscriptions::table.filter(push_subscriptions::user_id.eq(&row.user_id));
        let newest = of_user
            .order((
                push_subscriptions::created_at.desc(),
                push_subscriptions::id.desc(),
            ))
            .limit(i64::from(PUSH_SUBSCRIPTIONS_MAX))
            .select(push_subscriptions::id);
        self.query(|c| {
            diesel::insert_into(push_subscriptions::table)
                .values(&row)
                .on_conflict(push_subscriptions::endpoint)
                .do_update()
                .set(&row)
                .execute(c)
        })?;
        let kept: Vec<String> = self.query(|c| newest.load(c))?;
        let surplus = of_user.filter(push_subscriptions::id.ne_all(kept));
        self.query(|c| diesel::delete(surplus).execute(c)).map(drop)
    }

    fn live_of_user(
        &mut self,
        user: UserId,
        now: Timestamp,
    ) -> Result<Vec<PushSubscription>, StoreError> {
        let live = sessions::table
            .filter(sessions::user_id.eq(user.to_string()))
            .filter(sessions::revoked_at.is_null())
            .filter(sessions::expires_at.gt(now.naive_utc()))
            .select(sessions::id);
        let subscriptions = push_subscriptions::table
            .filter(push_subscriptions::user_id.eq(user.to_string()))
            .filter(push_subscriptions::session_id.eq_any(live))
            .order((
                push_subscriptions::created_at.desc(),
                push_subscriptions::id.desc(),
            ))
            .limit(i64::from(PUSH_SUBSCRIPTIONS_MAX))
            .select(PushSubscriptionRow::as_select());
        self.read_all(|c| subscriptions.load(c))
    }

    fn remove(&mut self, user: UserId, endpoint: &str) -> Result<(), StoreError> {
        let one = push_subscriptions::table
            .filter(push_subscriptions::endpoint.eq(endpoint))
            .filter(push_subscriptions::user_id.eq(user.to_string()));
        self.query(|c| diesel::delete(one).execute(c)).map(drop)
    }

    fn remove_all(&mut self) -> Result<(), StoreError> {
        self.query(|c| diesel::delete(push_subscriptions::table).execute(c))
            .map(drop)
    }

    fn lock_key(&mut self) -> Result<Option<String>, StoreError> {
        let key = server_keys::table
            .find(WEB_PUSH)
            .select(server_keys::sealed);
        self.query(|c| key.locked().get_result(c).optional())
    }

    fn insert_key(&mut self, sealed: &str) -> Result<(), StoreError> {
        let row = (
            server_keys::name.eq(WEB_PUSH),
            server_keys::sealed.eq(sealed),
        );
        self.query(|c| {
            diesel::insert_into(server_keys::table)
                .values(row)
                .on_conflict_do_nothing()
                .execute(c)
        })
        .map(drop)
    }

    fn save_key(&mut self, sealed: &str) -> Result<(), StoreError> {
        let key = server_keys::sealed.eq(sealed);
        self.present(|c| {
            diesel::update(server_keys::table.find(WEB_PUSH))
                .set(key)
                .execute(c)
        })
    }
}
