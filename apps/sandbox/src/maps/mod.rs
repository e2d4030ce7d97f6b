//! Map services: Photon under `/photon`, Nominatim under `/nominatim`. Both know the same few
//! places, each in its own answer format.

mod nominatim;
mod photon;
mod places;

use std::collections::HashMap;

use actix_web::middleware::from_fn;
use actix_web::web;

use crate::fault_answers;

pub fn routes(config: &mut web::ServiceConfig) {
    config
        .service(
            web::scope("/photon")
                .wrap(from_fn(fault_answers::on_photon))
                .route("/api", web::get().to(photon::search))
                .route("/reverse", web::get().to(photon::reverse)),
        )
        .service(
            web::scope("/nominatim")
                .wrap(from_fn(fault_answers::on_nominatim))
                .route("/search", web::get().to(nominatim::search))
                .route("/reverse", web::get().to(nominatim::reverse)),
        );
}

type Asked = web::Query<HashMap<String, String>>;

fn number(asked: &Asked, name: &str) -> Option<f64> {
    asked
        .get(name)?
        .parse()
        .ok()
        .filter(|number: &f64| number.is_finite())
}

fn limit(asked: &Asked) -> usize {
    asked
        .get("limit")
        .and_then(|limit| limit.parse().ok())
        .unwrap_or(10)
        .clamp(1, 40)
}
