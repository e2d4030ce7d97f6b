//! Writes the services and the content that ship with the product. Every start writes only what is
//! new or has changed since the last time. A service that staff edited is kept until a release
//! changes that service. Content that staff edited is always kept.

mod versions;

use crate::prelude::*;
use crate::{
    Address, OpenError, Seeded,
    connection::DbConnection,
    migrations::exclusively,
    rows::{CategoryRow, GasPriceRow, GasSlotRow, Row, count, document},
    schema::{categories, gas_prices, gas_slots},
    seed_content::{seed_items, seed_page, seed_synonyms},
    store_error,
};
use catalog::Category;
use kernel::StoreError;
use pricing::GasPrice;
use versions::{seed_form, seed_rate_card};

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
