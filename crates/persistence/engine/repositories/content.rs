use crate::prelude::*;
use crate::{
    dialect::hold,
    rows::{ChangeRow, ItemRow, Row, SynonymRow, count, document},
    schema::{
        categories, category_discounts, category_synonyms, content_changes, content_items,
        content_pages,
    },
    unit::DieselUnit,
};
use catalog::{
    Category, CategoryDiscount, ContentChange, ContentItem, ContentKind, ContentRepository, Page,
    Synonym,
};
use kernel::{Date, StoreError};

/// The number of the content lock, which a unit holds until its end. No other lock has this number.
const CONTENT: i64 = 7_240_120;

impl ContentRepository for DieselUnit<'_> {
    /// Takes a lock only on PostgreSQL; on SQLite a unit is the only writer anyway.
    fn hold_content(&mut self) -> Result<(), StoreError> {
        self.query(|c| hold(c, CONTENT))
    }

    fn items(&mut self, kind: ContentKind) -> Result<Vec<ContentItem>, StoreError> {
        let of_kind = content_items::table.filter(content_items::kind.eq(kind.code()));
        let ordered = of_kind
            .order((content_items::position, content_items::id))
            .select(ItemRow::as_select());
        self.read_all(|c| ordered.load(c))
    }

    fn items_named(
        &mut self,
        kind: ContentKind,
        ids: &[String],
    ) -> Result<Vec<ContentItem>, StoreError> {
        let named = content_items::table
            .filter(content_items::kind.eq(kind.code()))
            .filter(content_items::id.eq_any(ids.to_vec()));
        let ordered = named
            .order((content_items::position, content_items::id))
            .select(ItemRow::as_select());
        self.read_all(|c| ordered.load(c))
    }

    fn insert_item(&mut self, item: &ContentItem) -> Result<(), StoreError> {
        let row = self.keep(ItemRow::new(item))?;
        self.query(|c| {
            diesel::insert_into(content_items::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save_item(&mut self, item: &ContentItem) -> Result<(), StoreError> {
        let mut row = self.keep(ItemRow::new(item))?;
        row.version = item.version.saturating_add(1);
        let there = content_items::table.find((item.entry.kind().code(), item.entry.id()));
        let read = there.filter(content_items::version.eq(item.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }

    fn place_item(&mut self, kind: ContentKind, id: &str, position: u32) -> Result<(), StoreError> {
        let position = self.keep(count(position))?;
        let there = content_items::table.find((kind.code(), id));
        self.present(|c| {
            diesel::update(there)
                .set(content_items::position.eq(position))
                .execute(c)
        })
    }

    fn service_name(&mut self, category: &str) -> Result<Option<String>, StoreError> {
        let there = categories::table
            .find(category)
            .select(categories::document);
        let found: Option<String> = self.query(|c| there.get_result(c).optional())?;
        let read = |document: String| {
            Row::new("categories", category).json::<Category>("document", &document)
        };
        let named = found
            .map(read)
            .transpose()
            .map(|category| category.map(|category| category.name));
        self.keep(named)
    }

    fn services(&mut self) -> Result<Vec<(Category, bool)>, StoreError> {
        let all = categories::table
            .order((categories::position, categories::slug))
            .select((categories::slug, categories::document, categories::enabled));
        let rows: Vec<(String, String, bool)> = self.query(|c| all.load(c))?;
        let read = rows.into_iter().map(|(slug, document, visible)| {
            let row = Row::new("categories", &slug);
            Ok((row.json::<Category>("document", &document)?, visible))
        });
        self.keep(read.collect())
    }

    fn save_service(&mut self, service: &Category, visible: bool) -> Result<(), StoreError> {
        let bare = Category {
            keywords: Vec::new(),
            discount: None,
            ..service.clone()
        };
        let changed = (
            categories::icon_key.eq(&service.icon_key),
            categories::document.eq(self.keep(document(&bare))?),
            categories::position.eq(self.keep(count(service.position))?),
            categories::enabled.eq(visible),
        );
        let there = categories::table.find(&service.slug);
        self.present(|c| diesel::update(there).set(changed).execute(c))
    }

    fn synonyms_of(&mut self, category: &str) -> Result<Vec<Synonym>, StoreError> {
        let terms = category_synonyms::table.filter(category_synonyms::category_slug.eq(category));
        let ordered = terms
            .order((category_synonyms::position, category_synonyms::term))
            .select(SynonymRow::as_select());
        self.read_all(|c| ordered.load(c))
    }

    fn found_by(&mut self, term: &str) -> Result<Vec<String>, StoreError> {
        let enabled = category_synonyms::table
            .filter(category_synonyms::term.eq(term))
            .filter(category_synonyms::enabled.eq(true));
        let found = enabled
            .order(category_synonyms::category_slug)
            .select(category_synonyms::category_slug);
        self.query(|c| found.load(c))
    }

    fn put_synonym(&mut self, category: &str, word: &Synonym) -> Result<(), StoreError> {
        let row = self.keep(SynonymRow::new(category, word))?;
        self.query(|c| {
            let terms = diesel::insert_into(category_synonyms::table).values(&row);
            let key = (category_synonyms::category_slug, category_synonyms::term);
            let changed = (
                category_synonyms::position.eq(row.position),
                category_synonyms::enabled.eq(row.enabled),
            );
            terms.on_conflict(key).do_update().set(changed).execute(c)
        })
        .map(drop)
    }

    fn drop_synonym(&mut self, category: &str, term: &str) -> Result<(), StoreError> {
        let there = category_synonyms::table.find((category, term));
        self.query(|c| diesel::delete(there).execute(c)).map(drop)
    }

    fn discount_of(&mut self, category: &str) -> Result<Option<CategoryDiscount>, StoreError> {
        let there = category_discounts::table.find(category);
        let columns = (
            category_discounts::percent,
            category_discounts::starts_on,
            category_discounts::ends_on,
        );
        let found: Option<(i32, String, String)> =
            self.query(|c| there.select(columns).first(c).optional())?;
        let row = Row::new("category_discounts", category);
        let read = found.map(|(percent, from, until)| {
            Ok(CategoryDiscount {
                percent: row.count("percent", percent)?,
                starts_on: row.code("starts_on", &from, Date::parse)?,
                ends_on: row.code("ends_on", &until, Date::parse)?,
            })
        });
        self.keep(read.transpose())
    }

    fn set_discount(
        &mut self,
        category: &str,
        discount: Option<CategoryDiscount>,
    ) -> Result<(), StoreError> {
        let Some(CategoryDiscount {
            percent,
            starts_on,
            ends_on,
        }) = discount
        else {
            return self
                .query(|c| diesel::delete(category_discounts::table.find(category)).execute(c))
                .map(drop);
        };
        let set = (
            category_discounts::percent.eq(self.keep(count(percent))?),
            category_discounts::starts_on.eq(starts_on.to_string()),
            category_discounts::ends_on.eq(ends_on.to_string()),
        );
        self.query(|c| {
            let new = diesel::insert_into(category_discounts::table)
                .values((category_discounts::category_slug.eq(category), set.clone()));
            new.on_conflict(category_discounts::category_slug)
                .do_update()
                .set(set.clone())
                .execute(c)
        })
        .map(drop)
    }

    fn newest_page(&mut self, slug: &str) -> Result<Option<Page>, StoreError> {
        let versions = content_pages::table
            .filter(content_pages::slug.eq(slug))
            .order(content_pages::version.desc());
        let found: Option<String> =
            self.query(|c| versions.select(content_pages::document).first(c).optional())?;
        let page = found
            .map(|document| Row::new("content_pages", slug).json("document", &document))
            .transpose();
        self.keep(page)
    }

    fn insert_page(&mut self, page: &Page) -> Result<(), StoreError> {
        let (version, document) = (self.keep(count(page.version))?, self.keep(document(page))?);
        let row = (
            content_pages::slug.eq(&page.slug),
            content_pages::version.eq(version),
            content_pages::effective_from.eq(page.effective_from.to_string()),
            content_pages::state.eq("PUBLISHED"),
            content_pages::document.eq(document),
            content_pages::seeded.eq(false),
        );
        self.query(|c| {
            diesel::insert_into(content_pages::table)
                .values(row)
                .execute(c)
        })
        .map(drop)
    }

    fn record_change(&mut self, change: &ContentChange) -> Result<(), StoreError> {
        let row = ChangeRow::from(change);
        self.query(|c| {
            diesel::insert_into(content_changes::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }
}
