//! Writes the services and the content that ship with the product. Every start writes only what is
//! new or has changed since the last time. A service that staff edited is kept until a release
//! changes that service. Content that staff edited is always kept.

use crate::prelude::*;
use crate::{
    Address, OpenError, Seeded,
    connection::DbConnection,
    migrations::exclusively,
    rows::{CategoryRow, FormRow, GasPriceRow, GasSlotRow, RateCardRow, Row, count, document},
    schema::{categories, gas_prices, gas_slots, rate_cards, service_forms},
    seed_content::{seed_items, seed_page, seed_synonyms},
    store_error,
};
use catalog::{Category, Form};
use diesel::dsl::max;
use kernel::{Money, StoreError};
use marketplace::read::Questions;
use pricing::{GasPrice, RateCard};

pub(crate) fn seed_catalog(address: &Address) -> Result<Seeded, OpenError> {
    let invalid = |error: &dyn std::fmt::Display| OpenError::Catalog(error.to_string());
    let seeds = catalog::seed().map_err(|error| invalid(&error))?;
    let cards = pricing::embedded_rate_cards().map_err(|error| invalid(&error))?;
    let gas = pricing::opening_gas_prices().map_err(|error| invalid(&error))?;
    let content = catalog::content().map_err(|error| invalid(&error))?;
    let items = content.items().map_err(|error| invalid(&error))?;
    exclusively(address, |conn| {
        let mut seeded = Seeded::default();
        for seed in &seeds {
            let written = seed_category(conn, &seed.category).map_err(|error| invalid(&error))?;
            seeded.categories = seeded.categories.saturating_add(u32::from(written));
            let written = seed_form(conn, &seed.category.slug, &seed.form)
                .map_err(|error| invalid(&error))?;
            seeded.forms = seeded.forms.saturating_add(u32::from(written));
        }
        for card in &cards {
            let mut of_card = seeds.iter();
            let seed = of_card.find(|seed| seed.category.slug == card.category);
            let seed = seed.ok_or_else(|| invalid(&format!("{} has no form", card.category)))?;
            let written =
                seed_rate_card(conn, card, &seed.form).map_err(|error| invalid(&error))?;
            seeded.rate_cards = seeded.rate_cards.saturating_add(u32::from(written));
        }
        seed_gas_prices(conn, &gas).map_err(|error| invalid(&error))?;
        seed_gas_slots(conn).map_err(|error| invalid(&error))?;
        seeded.synonyms =
            seed_synonyms(conn, &content.synonyms).map_err(|error| invalid(&error))?;
        seeded.items = seed_items(conn, &items).map_err(|error| invalid(&error))?;
        for page in &content.pages {
            let written = seed_page(conn, page).map_err(|error| invalid(&error))?;
            seeded.pages = seeded.pages.saturating_add(u32::from(written));
        }
        Ok(seeded)
    })
}

fn seed_category(conn: &mut DbConnection, category: &Category) -> Result<bool, StoreError> {
    let stored = categories::table
        .find(&category.slug)
        .select(CategoryRow::as_select());
    let stored = stored.get_result(conn).optional().map_err(store_error)?;
    // The synonyms of a service are stored in another table.
    let bare = Category {
        keywords: Vec::new(),
        ..category.clone()
    };
    let (shipped, position) = (document(&bare)?, count(category.position)?);
    match stored {
        Some(row) if row.seed == shipped => Ok(false),
        Some(row) => {
            let edited = row.document != row.seed;
            let (kept, position) = if edited {
                (edited_by_staff(&row, &bare)?, row.position)
            } else {
                (bare, position)
            };
            let change = (
                categories::position.eq(position),
                categories::icon_key.eq(&kept.icon_key),
                categories::document.eq(document(&kept)?),
                categories::seed.eq(&shipped),
            );
            let row = categories::table.find(&category.slug);
            diesel::update(row)
                .set(change)
                .execute(conn)
                .map_err(store_error)
                .map(|_| true)
        }
        None => {
            let (slug, seed) = (category.slug.clone(), shipped.clone());
            let row = CategoryRow {
                slug,
                position,
                enabled: true,
                icon_key: bare.icon_key,
                document: shipped,
                seed,
            };
            diesel::insert_into(categories::table)
                .values(&row)
                .execute(conn)
                .map_err(store_error)
                .map(|_| true)
        }
    }
}

/// The service of a release, with the texts that staff wrote since the last one.
fn edited_by_staff(row: &CategoryRow, shipped: &Category) -> Result<Category, StoreError> {
    let stored: Category = Row::new("categories", &row.slug).json("document", &row.document)?;
    Ok(Category {
        name: stored.name,
        description: stored.description,
        icon_key: stored.icon_key,
        popular: stored.popular,
        position: stored.position,
        ..shipped.clone()
    })
}

/// Adds a form version if the shipped form has changed. A form version never changes, because
/// orders keep the form that they were filled in with.
fn seed_form(conn: &mut DbConnection, slug: &str, shipped: &Form) -> Result<bool, StoreError> {
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
fn seed_rate_card(
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

/// Writes the opening prices of zones that have none. After that only staff set prices.
fn seed_gas_prices(conn: &mut DbConnection, opening: &[GasPrice]) -> Result<(), StoreError> {
    let priced: Vec<String> = gas_prices::table
        .select(gas_prices::zone)
        .distinct()
        .load(conn)
        .map_err(store_error)?;
    let missing = opening
        .iter()
        .filter(|price| !priced.iter().any(|zone| zone == price.zone.code()));
    for row in missing.map(GasPriceRow::from) {
        diesel::insert_into(gas_prices::table)
            .values(&row)
            .execute(conn)
            .map_err(store_error)?;
    }
    Ok(())
}

/// Writes the delivery windows that are missing. After that only staff change them.
fn seed_gas_slots(conn: &mut DbConnection) -> Result<(), StoreError> {
    let slots = pricing::opening_gas_slots();
    for row in slots.iter().map(GasSlotRow::from) {
        diesel::insert_into(gas_slots::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn)
            .map_err(store_error)?;
    }
    Ok(())
}

fn next_version(newest: Option<i32>) -> Result<u32, StoreError> {
    let next = newest
        .unwrap_or(0)
        .checked_add(1)
        .and_then(|next| u32::try_from(next).ok());
    next.ok_or_else(|| StoreError::Failed("the version does not fit its column".into()))
}
