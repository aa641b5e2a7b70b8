// Creates a test order and pays it, with a client that oapi-codegen made from the OpenAPI document.
package main

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func random() string {
	bytes := make([]byte, 16)
	rand.Read(bytes)
	return hex.EncodeToString(bytes)
}

// sign adds the signature to a request just before it is sent.
func sign(key, secret string) RequestEditorFn {
	return func(_ context.Context, request *http.Request) error {
		var body []byte
		if request.Body != nil {
			read, err := io.ReadAll(request.Body)
			if err != nil {
				return err
			}
			body = read
			request.Body = io.NopCloser(bytes.NewReader(body))
		}
		timestamp := strconv.FormatInt(time.Now().Unix(), 10)
		nonce := random()
		digest := sha256.Sum256(body)
		path := request.URL.RequestURI()
		text := strings.Join([]string{request.Method, path, timestamp, nonce, hex.EncodeToString(digest[:])}, "\n")
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write([]byte(text))
		request.Header.Set("x-planet-key", key)
		request.Header.Set("x-planet-timestamp", timestamp)
		request.Header.Set("x-planet-nonce", nonce)
		request.Header.Set("x-planet-signature", hex.EncodeToString(mac.Sum(nil)))
		return nil
	}
}

func main() {
	signing := WithRequestEditorFn(sign(os.Getenv("PLANET_ACCESS_KEY"), os.Getenv("PLANET_ACCESS_SECRET")))
	client, err := NewClientWithResponses(os.Getenv("PLANET_URL"), signing)
	if err != nil {
		log.Fatal(err)
	}
	ctx := context.Background()

	currency, amount, description := CurrencyUSDT, "12500000", "Two coffees"
	draft := CreateOrderJSONRequestBody{
		Contents: CreateOrder{Currency: &currency, Amount: &amount, Description: &description},
	}
	created, err := client.CreateOrderWithResponse(ctx, &CreateOrderParams{IdempotencyKey: random()}, draft)
	if err != nil {
		log.Fatal(err)
	}
	if created.JSON200 == nil {
		log.Fatalf("%s %s", created.Status(), created.Body)
	}
	id := created.JSON200.Order.Id

	var event SimulateOrderJSONRequestBody
	event.Contents.Event = SimulateOrderJSONBodyContentsEventPaid
	paid, err := client.SimulateOrderWithResponse(ctx, id, &SimulateOrderParams{IdempotencyKey: random()}, event)
	if err != nil {
		log.Fatal(err)
	}
	if paid.JSON200 == nil {
		log.Fatalf("%s %s", paid.Status(), paid.Body)
	}

	order, err := client.GetOrderWithResponse(ctx, id)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(id, order.JSON200.Order.Status)
}
