//! Writes the forms and rate cards of services. Each change is a new version.

use crate::prelude::*;
use crate::{
    connection::DbConnection,
    rows::{FormRow, RateCardRow, count, document},
    schema::{rate_cards, service_forms},
    store_error,
};
use catalog::Form;
use diesel::dsl::max;
use kernel::{Money, StoreError};
use marketplace::read::Questions;
use pricing::RateCard;

/// Adds a form version if the shipped form has changed. A form version never changes, because
/// orders keep the form that they were filled in with.
pub(super) fn seed_form(
    conn: &mut DbConnection,
    slug: &str,
    shipped: &Form,
) -> Result<bool, StoreError> {
    let versions = service_forms::table.filter(service_forms::category_slug.eq(slug));
    let last = versions
        .filter(service_forms::seeded)
        .order(service_forms::version.desc());
    let last = last
        .select(FormRow::as_select())
        .first(conn)
        .optional()
        .map_err(store_error)?;
    let same = |stored: Form| {
        Form {
            version: shipped.version,
            ..stored
        } == *shipped
    };
    if last.is_some_and(|row| Form::try_from(row).is_ok_and(same)) {
        return Ok(false);
    }
    let newest = versions
        .select(max(service_forms::version))
        .get_result(conn)
        .map_err(store_error)?;
    let version = next_version(newest)?.max(shipped.version);
    let document = document(&Form {
        version,
        ..shipped.clone()
    })?;
    let row = FormRow {
        category_slug: slug.to_owned(),
        version: count(version)?,
        document,
        seeded: true,
    };
    diesel::insert_into(service_forms::table)
        .values(&row)
        .execute(conn)
        .map_err(store_error)
        .map(|_| true)
}

/// Adds a card version if the shipped card has changed. After staff published prices, a further
/// version has their amounts in the new card.
pub(super) fn seed_rate_card(
    conn: &mut DbConnection,
    shipped: &RateCard,
    form: &Form,
) -> Result<bool, StoreError> {
    let versions = rate_cards::table.filter(rate_cards::category_slug.eq(&shipped.category));
    let newest = versions
        .order(rate_cards::version.desc())
        .select(RateCardRow::as_select());
    let last_shipped: Option<RateCardRow> = newest
        .filter(rate_cards::seeded)
        .first(conn)
        .optional()
        .map_err(store_error)?;
    let same = |stored: RateCard| {
        RateCard {
            version: shipped.version,
            ..stored
        } == *shipped
    };
    if last_shipped.is_some_and(|row| RateCard::try_from(row).is_ok_and(same)) {
        return Ok(false);
    }
    let last: Option<RateCardRow> = newest.first(conn).optional().map_err(store_error)?;
    let version = next_version(last.as_ref().map(|row| row.version))?;
    let card = RateCard {
        version,
        ..shipped.clone()
    };
    insert_card(conn, &card, None)?;
    if let Some(by_staff) = last.filter(|row| !row.seeded) {
        let advertised = by_staff.price_from_kobo.map(Money::from_kobo);
        let carried = shipped
            .carrying(&by_staff.try_into()?)
            .map_err(|error| StoreError::Failed(error.to_string()))?;
        let from = pricing::starting_price(&carried, &Questions(form)).or(advertised);
        let version = version.saturating_add(1);
        insert_card(conn, &RateCard { version, ..carried }, from)?;
    }
    Ok(true)
}

fn insert_card(
    conn: &mut DbConnection,
    card: &RateCard,
    from: Option<Money>,
) -> Result<(), StoreError> {
    let row = RateCardRow {
        category_slug: card.category.clone(),
        version: count(card.version)?,
        document: document(card)?,
        seeded: from.is_none(),
        price_from_kobo: from.map(Money::kobo),
    };
    diesel::insert_into(rate_cards::table)
        .values(&row)
        .execute(conn)
        .map_err(store_error)
        .map(drop)
}

fn next_version(newest: Option<i32>) -> Result<u32, StoreError> {
    let next = newest
        .unwrap_or(0)
        .checked_add(1)
        .and_then(|next| u32::try_from(next).ok());
    next.ok_or_else(|| StoreError::Failed("the version does not fit its column".into()))
}
