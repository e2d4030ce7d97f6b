//! Stores the messages that a real service would send to phones.

mod africas_talking;
mod push;
mod sms;
mod sms_reports;
mod whatsapp;
mod whatsapp_contents;
mod whatsapp_deliveries;
mod whatsapp_files;
mod whatsapp_limits;
mod whatsapp_people;
mod whatsapp_person;
mod whatsapp_refusal;
mod whatsapp_statuses;
mod whatsapp_threads;

use actix_web::middleware::from_fn;
use actix_web::web;

use crate::fault_answers;

pub use push::view as push_view;
pub use sms::view as sms_view;
pub use whatsapp_people::{Written, person_writes};
pub use whatsapp_threads::thread as whatsapp_thread;

pub fn routes(config: &mut web::ServiceConfig) {
    config
        .service(
            web::scope("/sms")
                .wrap(from_fn(fault_answers::on_sms))
                .route("/send", web::post().to(sms::send)),
        )
        .service(
            web::scope("/termii")
                .wrap(from_fn(fault_answers::on_sms))
                .route("/api/sms/send", web::post().to(sms::send)),
        )
        .service(
            web::scope("/africastalking")
                .wrap(from_fn(fault_answers::on_sms))
                .route("/version1/messaging", web::post().to(africas_talking::send)),
        )
        .service(
            web::scope("/push")
                .wrap(from_fn(fault_answers::on_push))
                .route("/{browser}", web::post().to(push::take)),
        )
        .service(
            web::scope("/whatsapp")
                .wrap(from_fn(fault_answers::on_whatsapp))
                .route(
                    "/{phone_number_id}/messages",
                    web::post().to(whatsapp::send),
                )
                .route(
                    "/{version}/{phone_number_id}/messages",
                    web::post().to(whatsapp::send_versioned),
                )
                .route("/files/{media_id}", web::get().to(whatsapp_files::download))
                .route("/{media_id}", web::get().to(whatsapp_files::describe))
                .route(
                    "/{version}/{media_id}",
                    web::get().to(whatsapp_files::describe_versioned),
                ),
        );
}
