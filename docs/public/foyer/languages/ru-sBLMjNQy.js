import{s as r}from"./ru-BkagTrOx.js";import{s as o}from"./ru-WNkFadBj.js";import{c as s}from"./locale-DKpYMnaz.js";const m=s("ru","ltr",{...r,...o});export{m as ru};
