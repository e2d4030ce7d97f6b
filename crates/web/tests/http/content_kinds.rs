//! Services, testimonials and estates over HTTP.

use crate::support::{Browser, CHIDI, TestApp, assert_shape, assigned, booked, finished, text_of};
use notifications::MessageTemplate;
use serde_json::{Value, json};

const CATEGORY: &str =
    "slug name description iconKey popular visible position draft publishOn version";
const ESTATE: &str = "id name area gatePass vehiclePlate opensAt closesAt note shown version";

async fn chidi(app: &TestApp) -> Browser {
    app.signed_in(3, CHIDI).await
}

fn of(all: &Value, slug: &str) -> Value {
    let mut services = all.as_array().unwrap().iter();
    services.find(|one| one["slug"] == slug).unwrap().clone()
}

fn change(service: &Value, name: &str, publish: bool) -> Value {
    json!({
        "name": name, "description": service["description"], "iconKey": service["iconKey"], "popular": service["popular"],
        "visible": true, "publish": publish, "version": service["version"],
    })
}

#[actix_web::test]
async fn a_service_is_drafted_dropped_and_published_and_the_public_answer_changes_at_once() {
    let app = TestApp::new().await;
    let (bola, chidi) = (app.bola().await, chidi(&app).await);
    let list = "/api/admin/content/categories";
    let path = "/api/admin/content/categories/painting";
    let before = of(&chidi.get(list).await.expect(200).json(), "painting");
    assert_shape(&before, CATEGORY);
    let public = bola.get("/api/categories").await.expect(200);
    let tag = public.header("etag").to_owned();
    let drafted = chidi
        .patch(path, change(&before, "Painters", false))
        .await
        .expect(200)
        .json();
    assert_eq!(drafted["name"], before["name"]);
    assert_eq!(drafted["draft"]["name"], json!("Painters"));
    chidi
        .patch(path, change(&before, "Others", false))
        .await
        .problem(409, "stale");
    let _dropped = chidi.delete(path).await.expect(200);
    let now = of(&chidi.get(list).await.expect(200).json(), "painting");
    assert_eq!(now["draft"], Value::Null);
    let published = chidi
        .patch(path, change(&now, "Painters", true))
        .await
        .expect(200)
        .json();
    assert_eq!(published["name"], json!("Painters"));
    let public = bola.get("/api/categories").await.expect(200);
    assert_ne!(public.header("etag"), tag);
    assert_eq!(of(&public.json(), "painting")["name"], json!("Painters"));
    let mut hidden = change(&published, "Painters", true);
    hidden["visible"] = json!(false);
    chidi.patch(path, hidden).await.expect(200);
    bola.get("/api/categories/painting")
        .await
        .problem(404, "not_found");
    let still = of(&chidi.get(list).await.expect(200).json(), "painting");
    assert_eq!(still["visible"], json!(false));
}

#[actix_web::test]
async fn the_rules_of_an_estate_are_on_every_order_whose_address_names_it() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (app.bola().await, app.amina().await, chidi(&app).await);
    let order = assigned(&app, &bola, &amina).await;
    let estate = json!({
        "name": "Third Avenue", "area": "Gwarinpa", "gatePass": true, "vehiclePlate": true, "opensAt": 7, "closesAt": 19, "shown": true,
    });
    let path = "/api/admin/content/estates";
    let made = chidi
        .post(path, estate.clone())
        .key("estate-third-1")
        .await
        .expect(201)
        .json();
    assert_shape(&made, ESTATE);
    chidi
        .post(path, estate.clone())
        .key("estate-third-1")
        .await
        .expect(201);
    assert_eq!(chidi.get(path).await.json().as_array().unwrap().len(), 1);
    let pages = [
        (&bola, format!("/api/orders/{order}")),
        (&amina, format!("/api/service-provider/jobs/{order}")),
        (&chidi, format!("/api/admin/orders/{order}")),
    ];
    for (browser, page) in &pages {
        let seen = browser.get(page).await.expect(200).json();
        assert_eq!(seen["estate"]["name"], json!("Third Avenue"), "{page}");
        assert_eq!(seen["estate"]["gatePass"], json!(true));
    }
    let one = format!("{path}/{}", text_of(&made, "id"));
    let mut backwards = estate.clone();
    backwards["closesAt"] = json!(3);
    let refused = chidi
        .patch(&one, json!({ "estate": backwards, "version": 0 }))
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["opensAt"]);
    chidi.delete(&one).await.expect(200);
    for (browser, page) in &pages {
        let seen = browser.get(page).await.expect(200).json();
        assert!(seen.get("estate").is_none(), "{page}");
    }
    chidi
        .patch(&one, json!({ "estate": estate, "version": 0 }))
        .await
        .problem(409, "stale");
}

#[actix_web::test]
async fn a_testimonial_is_a_published_review_and_nothing_else() {
    let app = TestApp::new().await;
    let (bola, amina, chidi) = (app.bola().await, app.amina().await, chidi(&app).await);
    let path = "/api/admin/content/testimonials";
    assert_eq!(chidi.get(path).await.expect(200).json(), json!([]));
    let unknown = json!({ "reviewId": "01900000-0000-7000-8000-00000000abcd" });
    for review in [unknown, json!({ "reviewId": "x" })] {
        let refused = chidi.post(path, review).await;
        refused.problem(422, "validation_failed");
        assert_eq!(refused.fields(), ["reviewId"]);
    }
    let _unpaid = booked(&bola).await;
    let order = finished(&app, &bola, &amina).await;
    bola.tell(&format!("/api/orders/{order}/confirm"))
        .await
        .expect(200);
    let review = bola
        .post(
            &format!("/api/orders/{order}/review"),
            json!({ "stars": 5, "text": "Spotless." }),
        )
        .await
        .expect(201)
        .json();
    let back = format!("/api/service-provider/jobs/{order}/review");
    amina.post(&back, json!({ "stars": 5 })).await.expect(201);
    let listed = chidi.get(path).await.expect(200).json();
    assert_eq!(listed[0]["featured"], json!(false));
    let shown = json!({ "reviewId": review["id"] });
    chidi.post(path, shown).await.expect(201);
    let public = bola.get("/api/testimonials").await.expect(200).text();
    assert!(public.contains("Spotless."), "{public}");
    let one = format!("{path}/{}", text_of(&review, "id"));
    chidi.delete(&one).await.expect(200);
    let listed = chidi.get(path).await.expect(200).json();
    assert_eq!(listed[0]["featured"], json!(false));
    chidi
        .patch(&one, json!({ "shown": true }))
        .await
        .expect(200);
    let listed = chidi.get(path).await.expect(200).json();
    assert_eq!(listed[0]["featured"], json!(true));
}

#[actix_web::test]
async fn b13_content_staff_write_the_replies_that_support_inserts() {
    let app = TestApp::new().await;
    let chidi = chidi(&app).await;
    let path = "/api/admin/content/replies";
    let shipped = chidi.get(path).await.expect(200).json();
    assert_eq!(shipped.as_array().unwrap().len(), 10);
    assert_shape(&shipped[0], "id title text shown version");
    let reply = json!({ "title": "Sent", "text": "Hello {name},\nit is sent ({reference}).", "shown": true });
    let made = chidi
        .post(path, reply.clone())
        .key("reply-0001")
        .await
        .expect(201)
        .json();
    assert_eq!(made["text"], reply["text"]);
    let one = format!("{path}/{}", text_of(&made, "id"));
    let mut unknown = reply.clone();
    unknown["text"] = json!("Hello {password}.");
    let refused = chidi
        .patch(&one, json!({ "reply": unknown, "version": 0 }))
        .await;
    refused.problem(422, "validation_failed");
    assert_eq!(refused.fields(), ["text"]);
    let mut off = reply.clone();
    off["shown"] = json!(false);
    let hidden = chidi
        .patch(&one, json!({ "reply": off, "version": 0 }))
        .await
        .expect(200)
        .json();
    assert_eq!(hidden["shown"], json!(false));
    chidi
        .patch(&one, json!({ "reply": reply, "version": 0 }))
        .await
        .problem(409, "stale");
}

#[actix_web::test]
async fn b15_content_staff_draft_publish_and_take_back_the_text_of_a_message() {
    let app = TestApp::new().await;
    let chidi = chidi(&app).await;
    let path = "/api/admin/content/messages/sms.payment-failed.en-NG";
    let before = chidi.get(path).await.expect(200).json();
    assert_shape(
        &before,
        "name channel language origin occasion parts segmentsMax versions version",
    );
    let part = &before["parts"][0];
    assert_shape(
        part,
        "name label text builtIn draft placeholders charactersMax",
    );
    assert_shape(&part["placeholders"][0], "name meaning example needed");
    assert_eq!(part["text"], part["builtIn"]);
    let change = |text: &str, publish: bool, version: u64| {
        let parts = json!([{ "name": "text", "text": text }]);
        json!({ "parts": parts, "publish": publish, "version": version })
    };
    let text = "Gida: {reference} is not paid.";
    let drafted = chidi.patch(path, change(text, false, 0)).await;
    let drafted = drafted.expect(200).json();
    assert_eq!(drafted["parts"][0]["draft"], json!(text));
    assert_eq!(drafted["parts"][0]["text"], part["builtIn"]);
    chidi
        .patch(path, change(text, true, 0))
        .await
        .problem(409, "stale");
    let published = chidi.patch(path, change(text, true, 1)).await;
    let published = published.expect(200).json();
    assert_eq!(
        (
            &published["parts"][0]["text"],
            &published["parts"][0]["draft"]
        ),
        (&json!(text), &Value::Null)
    );
    assert_shape(&published["versions"][0], "number parts at");
    assert_eq!(
        published["versions"][0]["parts"],
        json!([{ "name": "text", "text": text }])
    );
    let long = chidi.patch(path, change(&"a".repeat(307), true, 2)).await;
    long.problem(422, "validation_failed");
    assert_eq!(long.fields(), ["text"]);
    chidi
        .patch(path, change("Gida: new.", false, 2))
        .await
        .expect(200);
    let dropped = chidi.delete(path).await.expect(200).json();
    assert_eq!(
        (&dropped["parts"][0]["text"], &dropped["parts"][0]["draft"]),
        (&json!(text), &Value::Null)
    );
}

#[actix_web::test]
async fn b15_the_list_has_every_message_with_its_draft_and_the_texts_that_whatsapp_holds() {
    let app = TestApp::new().await;
    let chidi = chidi(&app).await;
    let list = "/api/admin/content/messages";
    let mail = "mail.password-reset.en-NG";
    let parts = json!([{ "name": "subject", "text": "A new password" }]);
    let draft = json!({ "parts": parts, "publish": false, "version": 0 });
    chidi
        .patch(&format!("{list}/{mail}"), draft)
        .await
        .expect(200);
    let reads = app.store.reads();
    let all = chidi.get(list).await.expect(200).json();
    let reads = app.store.reads() - reads;
    assert_shape(&all, "messages approved");
    let messages = all["messages"].as_array().unwrap();
    let languages = MessageTemplate::all().map(|one| one.languages().len());
    assert_eq!(messages.len(), languages.sum::<usize>());
    assert_shape(
        &messages[0],
        "name channel language origin occasion parts draft version",
    );
    let drafted: Vec<&Value> = messages
        .iter()
        .filter(|one| !one["draft"].is_null())
        .collect();
    assert_eq!(drafted.len(), 1);
    assert_eq!(drafted[0]["name"], mail);
    assert_eq!(drafted[0]["draft"][0], parts[0]);
    assert_eq!(
        drafted[0]["draft"][1], drafted[0]["parts"][1],
        "the draft has the texts that it does not change"
    );
    let approved = all["approved"].as_array().unwrap();
    assert_shape(&approved[0], "name language occasion parameters text");
    assert_eq!(approved.len(), 4);
    assert!(text_of(&approved[0], "text").contains("{{1}}"));
    chidi
        .patch(
            &format!("{list}/sms.sign-in.en-NG"),
            json!({ "parts": [{ "name": "text", "text": "It is {code}." }], "publish": true, "version": 0 }),
        )
        .await
        .expect(200);
    let again = app.store.reads();
    chidi.get(list).await.expect(200);
    assert_eq!(app.store.reads() - again, reads, "the reads are constant");
}

#[actix_web::test]
async fn the_list_says_which_texts_await_review_by_a_speaker_and_which_are_in_english() {
    let app = TestApp::new().await;
    let chidi = chidi(&app).await;
    let list = "/api/admin/content/messages";
    let publish = |text: &str| {
        let parts = json!([{ "name": "title", "text": text }]);
        json!({ "parts": parts, "publish": true, "version": 0 })
    };
    let claim = "notification.warranty-opened";
    let english = format!("{list}/{claim}.en-NG");
    chidi
        .patch(&english, publish("We will repair it"))
        .await
        .expect(200);
    let all = chidi.get(list).await.expect(200).json();
    let messages = all["messages"].as_array().unwrap();
    let of = |name: &str| messages.iter().find(|one| one["name"] == *name);
    for (name, origin, title) in [
        (
            "notification.work-started.en-NG",
            "ORIGINAL",
            "The work has begun",
        ),
        (
            "notification.work-started.pcm",
            "AWAITS_REVIEW",
            "Work don start",
        ),
        (
            "notification.warranty-opened.pcm",
            "ENGLISH",
            "We will repair it",
        ),
    ] {
        let one = of(name).unwrap();
        assert_eq!(text_of(one, "origin"), origin, "{name}");
        assert_eq!(text_of(&one["parts"][0], "text"), title, "{name}");
    }
    assert!(of("notification.staff-application.pcm").is_none());
    let pidgin = format!("{list}/{claim}.pcm");
    let one = chidi.get(&pidgin).await.expect(200).json();
    assert_eq!(text_of(&one, "origin"), "ENGLISH");
    assert_eq!(text_of(&one["parts"][0], "builtIn"), "We will fix it");
    let one = chidi.patch(&pidgin, publish("We go repair am")).await;
    let one = one.expect(200).json();
    assert_eq!(text_of(&one["parts"][0], "text"), "We go repair am");
    assert_eq!(
        one["parts"][1]["text"], one["parts"][1]["builtIn"],
        "the other part is in English"
    );
    let of_staff = format!("{list}/notification.staff-application.pcm");
    chidi
        .patch(&of_staff, publish("New application"))
        .await
        .problem(422, "validation_failed");
}

#[actix_web::test]
async fn b15_a_message_a_part_or_a_language_that_is_not_known_is_refused() {
    let app = TestApp::new().await;
    let chidi = chidi(&app).await;
    let list = "/api/admin/content/messages";
    for unknown in ["sms.unknown.en-NG", "sms.sign-in", "none"] {
        let path = format!("{list}/{unknown}");
        chidi.get(&path).await.problem(404, "not_found");
        chidi.delete(&path).await.problem(404, "not_found");
    }
    let change = |part: &str| json!({ "parts": [{ "name": part, "text": "Hello." }], "publish": false, "version": 0 });
    let language = chidi
        .patch(&format!("{list}/sms.sign-in.xx"), change("text"))
        .await;
    language.problem(422, "validation_failed");
    assert_eq!(language.fields(), ["language"]);
    let part = chidi
        .patch(&format!("{list}/sms.sign-in.en-NG"), change("subject"))
        .await;
    part.problem(422, "validation_failed");
    assert_eq!(part.fields(), ["parts"]);
}
