//! The plain parts of pages, which people without scripts and search engines read. The build of the
//! client leaves room in them for the services of the catalogue.

use super::files::{Entry, Files, LIST};
use crate::{
    html::escape,
    ports::{PublicService, PublicServices},
};
use std::{
    sync::{Arc, PoisonError, RwLock},
    time::{Duration, Instant},
};

/// The page on which a service is chosen; with a service in its query, the booking of this service.
const BOOKING: &str = "create-order.html";
/// The document of the booking of one service, with what differs in double braces.
pub(crate) const SERVICE: &str = "service.html";
/// How long the services are kept, so that page loads do not read the store.
const FRESH: Duration = Duration::from_secs(10);

/// The services that are offered, as they were read last.
pub(crate) struct ServiceList {
    source: Arc<dyn PublicServices>,
    kept: RwLock<Option<Kept>>,
}

struct Kept {
    since: Instant,
    services: Arc<[PublicService]>,
}

impl ServiceList {
    pub(crate) fn new(source: Arc<dyn PublicServices>) -> Self {
        Self {
            source,
            kept: RwLock::default(),
        }
    }

    /// Returns the services. When they cannot be read there are none, because the page itself works
    /// without them.
    async fn all(&self) -> Arc<[PublicService]> {
        if let Some(services) = self.fresh() {
            return services;
        }
        let services: Arc<[PublicService]> = match self.source.all().await {
            Ok(services) => services.into(),
            Err(error) => {
                tracing::warn!(%error, "the services of a plain page cannot be read");
                return Arc::new([]);
            }
        };
        *self.kept.write().unwrap_or_else(PoisonError::into_inner) = Some(Kept {
            since: Instant::now(),
            services: Arc::clone(&services),
        });
        services
    }

    fn fresh(&self) -> Option<Arc<[PublicService]>> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        kept.as_ref()
            .filter(|kept| kept.since.elapsed() < FRESH)
            .map(|kept| Arc::clone(&kept.services))
    }
}

/// The page with the services in its plain part. `None` when it has no room for them.
pub(crate) async fn with_services(
    list: &ServiceList,
    files: &Files,
    (name, page): (&str, &Entry),
    query: &str,
) -> Option<Entry> {
    if !page.lists_services {
        return None;
    }
    let services = list.all().await;
    let asked = (name == BOOKING).then(|| service_in(query)).flatten();
    let service = asked.and_then(|slug| services.iter().find(|one| one.slug == slug));
    let template = files.get(SERVICE).and_then(Entry::text);
    if let (Some(service), Some(template)) = (service, template) {
        return Some(Entry::page(of_service(template, service)));
    }
    if services.is_empty() {
        return None;
    }
    Some(Entry::page(with_list(page.text()?, &services)))
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
