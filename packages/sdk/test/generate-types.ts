import openapiTypes, { astToString } from 'openapi-typescript'

/** The types of a client, as openapi-typescript makes them from an OpenAPI document. */
export const generateTypes = async (document: string): Promise<string> =>
  astToString(await openapiTypes(document))
