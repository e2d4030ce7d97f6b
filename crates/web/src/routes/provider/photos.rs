use crate::{Services, dto::PhotoBody};
use http_base::Problem;
use kernel::OrderId;
use std::collections::HashMap;

/// The photos of several orders, by order.
pub(super) async fn photos_of(
    services: &Services,
    orders: Vec<OrderId>,
) -> Result<HashMap<OrderId, Vec<PhotoBody>>, Problem> {
    let mut photos: HashMap<OrderId, Vec<PhotoBody>> = HashMap::new();
    for (order, photo) in services.uploads.photos_of(orders).await? {
        photos.entry(order).or_default().push(photo.into());
    }
    Ok(photos)
}
