//! The gender of a provider: set once by providers who were approved before it was asked for, and
//! changed by staff.

use super::{ADMIN, STATUS, let_in, reviewer, sent};
use crate::support::{CHIDI, TestApp, text_of};
use kernel::{Permission, ProviderId};
use providers::Gender;
use serde_json::{Value, json};

const MINE: &str = "/api/service-provider/gender";

/// Makes the provider one who was approved before the gender was asked for.
async fn never_asked(app: &TestApp, id: &str) -> ProviderId {
    let id = ProviderId::from_uuid(id.parse().unwrap());
    app.edit_provider(id, |provider| provider.gender = None)
        .await;
    id
}

async fn gender_of(app: &TestApp, id: ProviderId) -> Option<Gender> {
    let provider = app.store.in_unit(move |uow| uow.providers().lock(id)).await;
    provider.unwrap().gender
}

fn said(answer: &Value) -> (Value, Value) {
    (answer["gender"].clone(), answer["maySayGender"].clone())
}

#[actix_web::test]
async fn a_provider_approved_before_the_question_existed_answers_once_and_then_staff_change_it() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "tutoring").await;
    let bola = app.bola().await;
    assert_eq!(
        said(&bola.get(STATUS).await.expect(200).json()),
        (json!("FEMALE"), json!(false)),
        "the application said it"
    );
    let provider = never_asked(&app, &id).await;
    assert_eq!(
        said(&bola.get(STATUS).await.expect(200).json()),
        (json!(null), json!(true))
    );

    let standing = bola
        .post(MINE, json!({ "gender": "FEMALE" }))
        .await
        .expect(200)
        .json();
    assert_eq!(said(&standing), (json!("FEMALE"), json!(false)));
    assert_eq!(standing["status"], "PROBATION", "nothing else changed");
    bola.post(MINE, json!({ "gender": "FEMALE" }))
        .await
        .expect(200);
    bola.post(MINE, json!({ "gender": "MALE" }))
        .await
        .problem(409, "gender_known");
    assert_eq!(gender_of(&app, provider).await, Some(Gender::Female));

    let path = format!("{ADMIN}/{id}/gender");
    let detail = ops
        .post(
            &path,
            json!({ "gender": "MALE", "reason": "The document was misread." }),
        )
        .await
        .expect(200)
        .json();
    assert_eq!(
        (&detail["gender"], &detail["mayCorrectGender"]),
        (&json!("MALE"), &json!(true))
    );
    let history: Vec<_> = detail["decisions"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|one| one["decision"] == "gender")
        .collect();
    assert_eq!(history.len(), 2, "repeating it is no line of the history");
    assert_eq!(
        (&history[0]["reason"], history[0]["by"].is_string()),
        (&json!("The document was misread."), true)
    );
    assert_eq!(
        (&history[1]["reason"], &history[1]["by"]),
        (&json!(null), &json!(null)),
        "their own word"
    );
    assert_eq!(
        (&history[0]["from"], &history[0]["to"]),
        (&json!("PROBATION"), &json!("PROBATION"))
    );
    ops.post(
        &path,
        json!({ "gender": "MALE", "reason": "The document was misread." }),
    )
    .await
    .expect(200);
    assert_eq!(app.count_where("provider_decisions", "kind = 'gender'"), 2);
}

#[actix_web::test]
async fn a_gender_that_cannot_be_said_is_refused_and_the_field_is_named() {
    let app = TestApp::new().await;
    let (_, ops, id) = let_in(&app, "tutoring").await;
    let provider = never_asked(&app, &id).await;
    let bola = app.bola().await;
    assert_eq!(
        bola.post(MINE, json!({ "gender": "OTHER" }))
            .await
            .expect(422)
            .fields(),
        ["gender"]
    );
    let path = format!("{ADMIN}/{id}/gender");
    let refused = ops
        .post(&path, json!({ "gender": "MALE", "reason": "   " }))
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["reason"]);
    app.signed_in(3, CHIDI)
        .await
        .post(&path, json!({ "gender": "MALE", "reason": "Misread." }))
        .await
        .expect(200);
    let finance = reviewer(&app, 43, Permission::Finance).await;
    finance
        .post(&path, json!({ "gender": "MALE", "reason": "Misread." }))
        .await
        .problem(403, "forbidden");

    never_asked(&app, &id).await;
    let edited = move |uow: &mut dyn marketplace::UnitOfWork| {
        let mut application = uow.applications().lock(provider)?.expect("an application");
        application.parts.applicant.kind = Some(providers::ApplicantKind::Business);
        uow.applications().save(application)
    };
    app.store.in_unit(edited).await;
    let bola = app.bola().await;
    assert_eq!(
        said(&bola.get(STATUS).await.expect(200).json()),
        (json!(null), json!(false))
    );
    assert_eq!(
        bola.post(MINE, json!({ "gender": "FEMALE" }))
            .await
            .expect(422)
            .fields(),
        ["gender"]
    );
    assert_eq!(
        ops.post(&path, json!({ "gender": "FEMALE", "reason": "Misread." }))
            .await
            .expect(422)
            .fields(),
        ["gender"]
    );
    assert_eq!(gender_of(&app, provider).await, None);
}

#[actix_web::test]
async fn an_applicant_says_it_in_the_application_and_nowhere_else() {
    let app = TestApp::new().await;
    let (bola, id) = sent(&app, "tutoring").await;
    bola.post(MINE, json!({ "gender": "MALE" }))
        .await
        .problem(403, "forbidden");
    let ops = reviewer(&app, 40, Permission::Ops).await;
    let detail = ops.get(&format!("{ADMIN}/{id}")).await.expect(200).json();
    assert_eq!(detail["mayCorrectGender"], false);
    let refused = ops
        .post(
            &format!("{ADMIN}/{}/gender", text_of(&detail, "id")),
            json!({ "gender": "MALE", "reason": "Misread." }),
        )
        .await;
    refused.problem(409, "illegal_transition");
}
