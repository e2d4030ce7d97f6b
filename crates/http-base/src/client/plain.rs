//! The plain parts of pages, which people without scripts and search engines read. The build of the
//! client leaves room in them for the services of the catalogue.

use super::files::{Entry, Files, LIST};
use crate::{
    html::escape,
    ports::{PublicService, PublicServices},
};
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError, RwLock},
    time::{Duration, Instant},
};

/// The page on which a service is chosen; with a service in its query, the booking of this service.
const BOOKING: &str = "create-order.html";
/// The document of the booking of one service, with what differs in double braces.
pub(crate) const SERVICE: &str = "service.html";
/// How long the services and their pages are kept, so that page loads neither read the store nor compress.
const FRESH: Duration = Duration::from_secs(10);

/// The services that are offered, as they were read last, and the pages that were made from them.
pub(crate) struct ServiceList {
    source: Arc<dyn PublicServices>,
    kept: RwLock<Option<Arc<Kept>>>,
}

struct Kept {
    since: Instant,
    services: Vec<PublicService>,
    pages: Mutex<HashMap<MadeFrom, Arc<Entry>>>,
}

/// What a completed page was made from: the hash of the page, and the service that it shows.
type MadeFrom = (String, Option<String>);

impl ServiceList {
    pub(crate) fn new(source: Arc<dyn PublicServices>) -> Self {
        Self {
            source,
            kept: RwLock::default(),
        }
    }

    /// `None` when the services cannot be read; the page itself works without them.
    async fn current(&self) -> Option<Arc<Kept>> {
        if let Some(kept) = self.fresh() {
            return Some(kept);
        }
        let services = match self.source.all().await {
            Ok(services) => services,
            Err(error) => {
                tracing::warn!(%error, "the services of a plain page cannot be read");
                return None;
            }
        };
        let kept = Arc::new(Kept {
            since: Instant::now(),
            services,
            pages: Mutex::default(),
        });
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&kept));
        Some(kept)
    }

    fn fresh(&self) -> Option<Arc<Kept>> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref()
            .filter(|kept| kept.since.elapsed() < FRESH)
            .cloned()
    }
}

impl Kept {
    /// The completed page, which is made and compressed once.
    fn page(&self, page: &Entry, service: Option<&PublicService>) -> Option<Arc<Entry>> {
        let key = (page.tag.clone(), service.map(|one| one.slug.clone()));
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(made) = pages.get(&key) {
            return Some(Arc::clone(made));
        }
        let text = page.text()?;
        let made = Arc::new(Entry::page(match service {
            Some(service) => of_service(text, service),
            None => with_list(text, &self.services),
        }));
        pages.insert(key, Arc::clone(&made));
        Some(made)
    }
}

/// The page with the services in its plain part. `None` when it has no room for them.
pub(crate) async fn with_services(
    list: &ServiceList,
    files: &Files,
    (name, page): (&str, &Entry),
    query: &str,
) -> Option<Arc<Entry>> {
    if !page.lists_services {
        return None;
    }
    let kept = list.current().await?;
    let asked = (name == BOOKING).then(|| service_in(query)).flatten();
    let service = asked.and_then(|slug| kept.services.iter().find(|one| one.slug == slug));
    match (service, files.get(SERVICE)) {
        (Some(service), Some(template)) => kept.page(template, Some(service)),
        _ => kept.page(page, None),
    }
}

/// The service that the query of a booking names.
fn service_in(query: &str) -> Option<&str> {
    query
        .split('&')
        .find_map(|pair| pair.strip_prefix("service="))
}

fn of_service(template: &str, service: &PublicService) -> String {
    [
        ("{{name}}", &service.name),
        ("{{description}}", &service.description),
        ("{{price}}", &service.price),
        ("{{path}}", &service.path),
    ]
    .into_iter()
    .fold(template.to_owned(), |page, (mark, value)| {
        page.replace(mark, &escape(value))
    })
}

fn with_list(page: &str, services: &[PublicService]) -> String {
    let mut list = String::from("<ul class=\"mt-4\">");
    for service in services {
        list.push_str(&format!(
            "<li><a class=\"link\" href=\"{}\">{}</a>, {}. {}</li>",
            escape(&service.path),
            escape(&service.name),
            escape(&service.price),
            escape(&service.description),
        ));
    }
    list.push_str("</ul>");
    page.replacen(LIST, &list, 1)
}
