use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::UploadRow,
    schema::{content_items, provider_documents, uploads, users},
    unit::DieselUnit,
};
use catalog::{Banner, ContentKind};
use diesel::dsl::{not, sql};
use diesel::sql_types::{BigInt, Bool};
use kernel::{OrderId, StoreError, Timestamp, UploadId, UserId};
use marketplace::{
    identity::picture_url,
    uploads::{Upload, UploadRepository},
};
use std::collections::HashMap;

/// The condition that a provider shows the photo in an appeal. Such a photo belongs to no order.
const IN_AN_APPEAL: &str = "EXISTS (SELECT 1 FROM fault_appeals f
    WHERE f.provider_id = uploads.owner_id AND f.photos LIKE '%' || uploads.id || '%')";

/// The condition that the owner shows the photo in a review. Such a photo belongs to no order,
/// because the provider of the order does not see it before the review is public.
const IN_A_REVIEW: &str = "EXISTS (SELECT 1 FROM reviews r
    WHERE r.customer_id = uploads.owner_id AND r.photos LIKE '%' || uploads.id || '%')";

/// The condition that the owner shows the photo in a ticket. Such a photo belongs to no order,
/// because the provider of the order does not see it.
const IN_A_TICKET: &str = "EXISTS (SELECT 1 FROM ticket_messages m
    WHERE m.author_id = uploads.owner_id AND m.photos <> '[]' AND m.photos LIKE '%' || uploads.id || '%')";

impl UploadRepository for DieselUnit<'_> {
    fn lock(&mut self, id: UploadId) -> Result<Option<Upload>, StoreError> {
        let upload = uploads::table
            .find(id.to_string())
            .select(UploadRow::as_select());
        self.read(|c| upload.locked().get_result(c).optional())
    }

    fn insert(&mut self, upload: Upload) -> Result<(), StoreError> {
        let row = self.keep(UploadRow::try_from(upload))?;
        self.query(|c| diesel::insert_into(uploads::table).values(&row).execute(c))
            .map(drop)
    }

    fn save(&mut self, upload: Upload) -> Result<(), StoreError> {
        let row = self.keep(UploadRow::try_from(upload))?;
        self.present(|c| {
            diesel::update(uploads::table.find(&row.id))
                .set(&row)
                .execute(c)
        })
    }

    fn lock_of_order(&mut self, order: OrderId) -> Result<Vec<Upload>, StoreError> {
        let of_order = uploads::table.filter(uploads::order_id.eq(order.to_string()));
        let photos = of_order
            .order((uploads::created_at, uploads::id))
            .select(UploadRow::as_select());
        self.read_all(|c| photos.locked().load(c))
    }

    fn bytes_of(&mut self, owner: UserId) -> Result<u64, StoreError> {
        let of_owner = uploads::table.filter(uploads::owner_id.eq(owner.to_string()));
        // The cast is needed because PostgreSQL returns a sum of whole numbers as a decimal.
        let sum = of_owner.select(sql::<BigInt>("CAST(COALESCE(SUM(bytes), 0) AS BIGINT)"));
        let bytes: i64 = self.query(|c| sum.get_result(c))?;
        Ok(u64::try_from(bytes).unwrap_or(0))
    }

    fn forget_unattached(
        &mut self,
        before: Timestamp,
        limit: u32,
    ) -> Result<Vec<String>, StoreError> {
        let free = uploads::table
            .filter(uploads::order_id.is_null())
            .filter(uploads::created_at.lt(before.naive_utc()))
            .filter(not(sql::<Bool>(IN_AN_APPEAL)))
            .filter(not(sql::<Bool>(IN_A_REVIEW)))
            .filter(not(sql::<Bool>(IN_A_TICKET)));
        let oldest = free
            .order((uploads::created_at, uploads::id))
            .limit(i64::from(limit))
            .select(UploadRow::as_select());
        let gone: Vec<Upload> = self.read_all(|c| oldest.locked().load(c))?;
        let ids: Vec<String> = gone.iter().map(|upload| upload.id.to_string()).collect();
        self.query(|c| diesel::delete(uploads::table.filter(uploads::id.eq_any(ids))).execute(c))?;
        Ok(gone.into_iter().map(|upload| upload.file).collect())
    }

    fn files_among(&mut self, files: &[String]) -> Result<Vec<String>, StoreError> {
        let known = uploads::table
            .filter(uploads::file.eq_any(files.to_vec()))
            .select(uploads::file);
        let mut known: Vec<String> = self.query(|c| known.load(c))?;
        let documents = provider_documents::table
            .filter(provider_documents::file.eq_any(files.to_vec()))
            .select(provider_documents::file.assume_not_null());
        known.extend(self.query(|c| documents.load::<String>(c))?);
        let urls: HashMap<String, &String> =
            files.iter().map(|file| (picture_url(file), file)).collect();
        let shown = users::table
            .filter(users::profile_image_url.eq_any(urls.keys().cloned().collect::<Vec<_>>()))
            .select(users::profile_image_url.assume_not_null());
        let shown: Vec<String> = self.query(|c| shown.load(c))?;
        known.extend(
            shown
                .iter()
                .filter_map(|url| urls.get(url))
                .map(|file| (*file).clone()),
        );
        let banners = content_items::table
            .filter(content_items::kind.eq(ContentKind::Banner.code()))
            .select(content_items::document);
        let banners: Vec<String> = self.query(|c| banners.load(c))?;
        let on_a_banner = |file: &&String| {
            let url = Banner::picture_url(file);
            banners.iter().any(|document| document.contains(&url))
        };
        known.extend(files.iter().filter(on_a_banner).cloned());
        Ok(known)
    }
}
